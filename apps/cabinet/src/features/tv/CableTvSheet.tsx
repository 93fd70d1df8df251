import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { Sheet } from '@kabinet/ui/overlays/Sheet.tsx'
import { useState } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { CableTv } from './CableTv.tsx'
import { ConnectChannelPackage } from './ConnectChannelPackage.tsx'
import { EndSubscription, KeepSubscription } from './SubscriptionEnd.tsx'
import type { ChannelPackage, Subscription } from './tv.api.ts'

interface Props {
  readonly contract: ContractRef
  readonly opened: boolean
  readonly onClose: () => void
  readonly onTopUp: (sum?: Money) => void
}

export function CableTvSheet({ contract, opened, onClose, onTopUp }: Props) {
  const t = useMessages()
  const [step, setStep] = useState<'main' | 'connect' | 'end' | 'keep'>('main')
  const [card, setCard] = useState<string>()
  const [channelPackage, setChannelPackage] = useState<ChannelPackage>()
  const [subscription, setSubscription] = useState<Subscription>()
  const toMain = () => setStep('main')
  const closeLabel = t('common.close')
  const back = { label: t('tv.backToCable'), onClick: toMain }

  function close() {
    onClose()
    toMain()
  }

  return (
    <>
      <Sheet opened={opened && step === 'main'} onClose={close} title={t('tv.cable')} closeLabel={closeLabel}>
        <CableTv
          contract={contract}
          card={card}
          onCard={setCard}
          onConnect={(wanted) => {
            setChannelPackage(wanted)
            setStep('connect')
          }}
          onEnd={(unwanted) => {
            setSubscription(unwanted)
            setStep('end')
          }}
          onKeep={(kept) => {
            setSubscription(kept)
            setStep('keep')
          }}
          onTopUp={onTopUp}
        />
      </Sheet>
      <Sheet
        opened={opened && step === 'connect'}
        onClose={close}
        title={channelPackage?.title ?? ''}
        closeLabel={closeLabel}
        back={back}
      >
        {channelPackage && (
          <ConnectChannelPackage
            contract={contract}
            channelPackage={channelPackage}
            onTopUp={onTopUp}
            onBack={toMain}
          />
        )}
      </Sheet>
      <Sheet
        opened={opened && step === 'end'}
        onClose={close}
        title={t('tv.endTitle', { title: subscription?.title ?? '' })}
        closeLabel={closeLabel}
        back={back}
      >
        {subscription && <EndSubscription contract={contract} subscription={subscription} onBack={toMain} />}
      </Sheet>
      <Sheet
        opened={opened && step === 'keep'}
        onClose={close}
        title={t('tv.keepTitle', { title: subscription?.title ?? '' })}
        closeLabel={closeLabel}
        back={back}
      >
        {subscription && <KeepSubscription contract={contract} subscription={subscription} onBack={toMain} />}
      </Sheet>
    </>
  )
}
