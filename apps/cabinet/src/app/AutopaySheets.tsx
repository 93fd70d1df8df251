import type { ContractRef } from '@kabinet/contract/ids'
import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LinkedCard } from '../features/autopay/autopay.api.ts'
import { useAutopayNews } from '../features/autopay/use-autopay-news.ts'
import { nameOf } from '../features/contracts/contract-list.ts'
import { contractQuery, isFull } from '../features/home/home.api.ts'
import { Answered } from '../shared/Answered.tsx'
import { useTexts } from '../shared/texts.tsx'
import { sheetContent } from './sheet-chunk.tsx'
import { toast } from './toast.ts'
import { autopayKind } from './use-autopay-hash.ts'

const byCard = () => import('../features/autopay/CardAutopay.tsx')
const CardAutopay = sheetContent(async () => (await byCard()).CardAutopay)
const OtherCards = sheetContent(async () => (await byCard()).OtherCards)
const DefaultAutopay = sheetContent(async () => (await import('../features/autopay/DefaultAutopay.tsx')).DefaultAutopay)
const questions = () => import('../features/autopay/AutopayQuestions.tsx')
const LinkCard = sheetContent(async () => (await import('../features/autopay/LinkCard.tsx')).LinkCard)
const StopAutopay = sheetContent(async () => (await questions()).StopAutopay)
const RemoveCard = sheetContent(async () => (await questions()).RemoveCard)

const steps = ['main', 'cards', 'link', 'stop', 'remove'] as const
type Step = (typeof steps)[number]

interface Props {
  readonly contract: ContractRef
  readonly opened: boolean
  readonly onClose: () => void
}

/** Autopay of a contract (specification §2, Modals), and what is asked once more there. */
export function AutopaySheets({ contract: ref, opened, onClose }: Props) {
  const t = useTexts()
  const [step, setStep] = useState<Step>('main')
  const [removed, setRemoved] = useState<LinkedCard>()
  const query = useQuery(contractQuery(ref))
  const contract = query.data && isFull(query.data) ? query.data : undefined
  const { news, putAway } = useAutopayNews(contract)

  const tell = useEffectEvent((what: 'on' | 'off') => {
    if (opened) return
    toast({ message: t(what === 'on' ? 'autopay.isOn' : 'autopay.isOff') })
    putAway()
  })
  useEffect(() => {
    if (news) tell(news)
  }, [news])

  function close() {
    onClose()
    setStep('main')
    putAway()
  }
  const toMain = () => setStep('main')
  const titles: Readonly<Record<Step, string>> = {
    main: t('autopay.title'),
    cards: t('cards.others'),
    link: t('cards.link'),
    stop: t('autopay.offTitle'),
    remove: t('cards.removeTitle'),
  }
  const number = t('common.number', { number: ref.contract_id })
  const about = [...new Set([contract && nameOf(contract), number])].filter(Boolean).join(', ')
  const back = { label: t('autopay.back'), onClick: toMain }

  function contentOf(shown: Step) {
    if (!contract) return undefined
    const stop = () => setStep('stop')
    const choosing = {
      contract,
      onDone: toMain,
      onLink: () => setStep('link'),
      onRemove: (card: LinkedCard) => {
        setRemoved(card)
        setStep('remove')
      },
    }
    switch (shown) {
      case 'main':
        return autopayKind === 'default' ? (
          <DefaultAutopay contract={contract} news={news} onStop={stop} />
        ) : (
          <CardAutopay {...choosing} news={news} onOthers={() => setStep('cards')} onStop={stop} />
        )
      case 'cards':
        return <OtherCards {...choosing} />
      case 'link':
        return <LinkCard contract={contract} />
      case 'stop':
        return <StopAutopay contract={contract} kind={autopayKind ?? 'card'} onKeep={toMain} />
      case 'remove':
        return removed && <RemoveCard contract={contract} card={removed} onKeep={toMain} />
    }
  }

  return steps.map((shown) => (
    <Sheet
      key={shown}
      opened={opened && step === shown}
      onClose={close}
      title={titles[shown]}
      subtitle={about}
      closeLabel={t('common.close')}
      {...(shown !== 'main' && { back })}
    >
      <Answered query={query}>{() => contentOf(shown)}</Answered>
    </Sheet>
  ))
}
