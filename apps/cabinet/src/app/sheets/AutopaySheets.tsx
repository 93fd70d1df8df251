import type { ContractRef } from '@kabinet/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useAutopayNews } from '../../features/autopay/use-autopay-news.ts'
import { nameOf } from '../../features/contracts/contract-list.ts'
import { contractQuery, type FullContract, isFull } from '../../features/home/home.api.ts'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { lazySheetContent } from './lazy-sheet.tsx'
import type { SheetKind } from './sheet.ts'
import { SheetFrame } from './SheetFrame.tsx'
import { useSheets } from './use-sheets.tsx'
import { toast } from '../shell/toast.ts'
import { autopayKind } from './use-autopay-hash.ts'

const byCard = () => import('../../features/autopay/CardAutopay.tsx')
const CardAutopay = lazySheetContent(async () => (await byCard()).CardAutopay)
const OtherCards = lazySheetContent(async () => (await byCard()).OtherCards)
const DefaultAutopay = lazySheetContent(
  async () => (await import('../../features/autopay/DefaultAutopay.tsx')).DefaultAutopay,
)
const questions = () => import('../../features/autopay/AutopayQuestions.tsx')
const LinkCard = lazySheetContent(async () => (await import('../../features/autopay/LinkCard.tsx')).LinkCard)
const StopAutopay = lazySheetContent(async () => (await questions()).StopAutopay)
const ChangeAutopay = lazySheetContent(async () => (await questions()).ChangeAutopay)
const RemoveCard = lazySheetContent(async () => (await questions()).RemoveCard)

const kinds: ReadonlySet<SheetKind> = new Set([
  'autopay',
  'otherCards',
  'linkCard',
  'changeAutopay',
  'stopAutopay',
  'removeCard',
])

export function AutopaySheets() {
  const { shown } = useSheets()
  return shown.autopay && <Autopay contract={shown.autopay.sheet.contract} />
}

function Autopay({ contract: ref }: { readonly contract: ContractRef }) {
  const t = useMessages()
  const { current, open } = useSheets()
  const query = useQuery(contractQuery(ref))
  const contract = query.data && isFull(query.data) ? query.data : undefined
  const { news, putAway } = useAutopayNews(contract)

  const announce = useEffectEvent((what: 'on' | 'off') => {
    if (current && kinds.has(current.kind)) return
    toast({ message: t(what === 'on' ? 'autopay.isOn' : 'autopay.isOff') })
    putAway()
  })
  useEffect(() => {
    if (news) announce(news)
  }, [news])

  const toMain = () => open({ kind: 'autopay', contract: ref })
  const number = t('common.number', { number: ref.contract_id })
  const frame = {
    subtitle: [...new Set([contract && nameOf(contract), number])].filter(Boolean).join(', '),
    onClose: putAway,
  }
  const content = (children: (contract: FullContract) => ReactNode) => (
    <QueryBoundary query={query} failed={t('autopay.failed')}>
      {() => contract && children(contract)}
    </QueryBoundary>
  )
  return (
    <>
      <SheetFrame {...frame} kind="autopay" title={t('autopay.title')}>
        {content((full) =>
          autopayKind === 'default' ? (
            <DefaultAutopay contract={full} news={news} open={open} />
          ) : (
            <CardAutopay contract={full} news={news} open={open} />
          ),
        )}
      </SheetFrame>
      <SheetFrame {...frame} kind="otherCards" title={t('cards.others')}>
        {content((full) => (
          <OtherCards contract={full} open={open} />
        ))}
      </SheetFrame>
      <SheetFrame {...frame} kind="linkCard" title={t('cards.link')}>
        {content((full) => (
          <LinkCard contract={full} />
        ))}
      </SheetFrame>
      <SheetFrame {...frame} kind="changeAutopay" width="question" title={t('autopay.changeTitle')}>
        {content((full) => (
          <ChangeAutopay contract={full} onKeep={toMain} />
        ))}
      </SheetFrame>
      <SheetFrame {...frame} kind="stopAutopay" width="question" title={t('autopay.offTitle')}>
        {content((full) => (
          <StopAutopay contract={full} kind={autopayKind ?? 'card'} onKeep={toMain} />
        ))}
      </SheetFrame>
      <SheetFrame {...frame} kind="removeCard" width="question" title={t('cards.removeTitle')}>
        {({ card }) => content((full) => <RemoveCard contract={full} card={card} onKeep={toMain} />)}
      </SheetFrame>
    </>
  )
}
