import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { useState } from 'react'
import { useTexts } from '../../shared/texts.tsx'
import { CableTv } from './CableTv.tsx'
import { ConnectPacket } from './ConnectPacket.tsx'
import { EndSubscription, KeepSubscription } from './SubscriptionEnd.tsx'
import type { Packet, Subscription } from './tv.api.ts'

interface Props {
  readonly contract: ContractRef
  readonly opened: boolean
  readonly onClose: () => void
  readonly onTopUp: (sum?: Money) => void
}

/** Cable TV of a contract (specification §2, Modals): what its cards show, what they may show, and what they did. */
export function CableTvSheet({ contract, opened, onClose, onTopUp }: Props) {
  const t = useTexts()
  const [step, setStep] = useState<'main' | 'connect' | 'end' | 'keep'>('main')
  const [card, setCard] = useState<string>()
  const [packet, setPacket] = useState<Packet>()
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
            setPacket(wanted)
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
        title={packet?.title ?? ''}
        closeLabel={closeLabel}
        back={back}
      >
        {packet && <ConnectPacket contract={contract} packet={packet} onTopUp={onTopUp} onBack={toMain} />}
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
