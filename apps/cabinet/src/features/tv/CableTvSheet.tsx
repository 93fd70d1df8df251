import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { Sheet } from '@kabinet/ui/overlays/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { unbroken } from '../../shared/i18n/unbroken.ts'
import { CableTv } from './CableTv.tsx'
import { ConnectChannelPackage } from './ConnectChannelPackage.tsx'
import { EndSubscription, KeepSubscription } from './SubscriptionEnd.tsx'
import { type ChannelPackage, type Subscription, subscriptionsQuery } from './tv.api.ts'
import type { EndingSubscription } from './tv-sheets.ts'

interface Props {
  readonly contract: ContractRef
  /** Subscription that ends, if the sheet begins with the question whether to keep it. */
  readonly keep?: EndingSubscription | undefined
  readonly opened: boolean
  readonly onClose: () => void
  readonly onTopUp: (sum?: Money) => void
}

type Step =
  | { readonly at: 'main' }
  | { readonly at: 'connect'; readonly channelPackage: ChannelPackage }
  | { readonly at: 'end'; readonly subscription: Subscription }
  | { readonly at: 'keep'; readonly id: string; readonly title: string }

const main: Step = { at: 'main' }

export function CableTvSheet({ contract, keep, opened, onClose, onTopUp }: Props) {
  const t = useMessages()
  const [step, setStep] = useState<Step>()
  // What each sheet shows while it closes.
  const [shown, setShown] = useState<{ readonly [At in Step['at']]?: Extract<Step, { at: At }> }>({})
  const [card, setCard] = useState<string>()
  const begin: Step = keep ? { at: 'keep', ...keep } : main
  const current = step ?? begin
  const { connect, end } = shown
  const kept = current.at === 'keep' ? current : shown.keep
  const closeLabel = t('common.close')
  const toMain = () => setStep(main)
  const acts = { contract, onTopUp, onEnd: (subscription: Subscription) => go({ at: 'end', subscription }) }
  const back = { label: t('tv.backToCable'), onClick: toMain }

  function go(next: Step) {
    setStep(next)
    setShown((before) => ({ ...before, [next.at]: next }))
  }

  function close() {
    onClose()
    setStep(undefined)
  }

  return (
    <>
      <Sheet opened={opened && current.at === 'main'} onClose={close} title={t('tv.cable')} closeLabel={closeLabel}>
        <CableTv
          {...acts}
          card={card}
          onCard={setCard}
          onConnect={(channelPackage) => go({ at: 'connect', channelPackage })}
          onKeep={({ id, title }) => go({ at: 'keep', id, title })}
        />
      </Sheet>
      <Sheet
        opened={opened && current.at === 'connect'}
        onClose={close}
        title={connect?.channelPackage.title ?? ''}
        closeLabel={closeLabel}
        back={back}
      >
        {connect && <ConnectChannelPackage {...connect} {...acts} onBack={toMain} />}
      </Sheet>
      <Sheet
        opened={opened && current.at === 'end'}
        onClose={close}
        title={t('tv.endTitle', { title: unbroken(end?.subscription.title ?? '') })}
        closeLabel={closeLabel}
        back={back}
      >
        {end && <EndSubscription contract={contract} subscription={end.subscription} onBack={toMain} />}
      </Sheet>
      <Sheet
        opened={opened && current.at === 'keep'}
        onClose={close}
        title={t('tv.keepTitle', { title: unbroken(kept?.title ?? '') })}
        closeLabel={closeLabel}
        back={back}
      >
        {kept && <Keep key={kept.id} contract={contract} id={kept.id} onBack={step ? toMain : close} />}
      </Sheet>
    </>
  )
}

interface KeepProps {
  readonly contract: ContractRef
  readonly id: string
  readonly onBack: () => void
}

function Keep({ contract, id, onBack }: KeepProps) {
  const t = useMessages()
  return (
    <QueryBoundary query={useQuery(subscriptionsQuery(contract))} failed={t('tv.subscriptionsFailed')}>
      {(all) => {
        const subscription = all.find((one) => one.id === id)
        if (!subscription) return <EmptyState text={t('tv.gone')} />
        return <KeepSubscription contract={contract} subscription={subscription} onBack={onBack} />
      }}
    </QueryBoundary>
  )
}
