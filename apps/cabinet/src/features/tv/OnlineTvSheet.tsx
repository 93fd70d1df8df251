import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { useState } from 'react'
import { useTexts } from '../../shared/texts.tsx'
import { ConnectOnline, DisconnectOnline } from './OnlineChange.tsx'
import { OnlineTv } from './OnlineTv.tsx'
import type { OnlinePacket, OnlineSubscription } from './tv.api.ts'

interface Props {
  readonly contract: ContractRef
  readonly opened: boolean
  readonly onClose: () => void
  readonly onTopUp: (sum?: Money) => void
}

/** Online TV of a contract (specification §2, Modals): its packets with switches, each asked once more. */
export function OnlineTvSheet({ contract, opened, onClose, onTopUp }: Props) {
  const t = useTexts()
  const [step, setStep] = useState<'main' | 'connect' | 'disconnect'>('main')
  const [packet, setPacket] = useState<OnlinePacket>()
  const [subscription, setSubscription] = useState<OnlineSubscription>()
  const toMain = () => setStep('main')
  const name = packet?.name ?? ''
  const frame = { closeLabel: t('common.close'), back: { label: t('tv.backToOnline'), onClick: toMain } }

  function close() {
    onClose()
    toMain()
  }

  return (
    <>
      <Sheet opened={opened && step === 'main'} onClose={close} title={t('tv.online')} closeLabel={frame.closeLabel}>
        <OnlineTv
          contract={contract}
          onTopUp={onTopUp}
          onSwitch={(switched, standing) => {
            setPacket(switched)
            setSubscription(standing)
            setStep(standing ? 'disconnect' : 'connect')
          }}
        />
      </Sheet>
      <Sheet
        {...frame}
        opened={opened && step === 'connect'}
        onClose={close}
        title={t('tv.onlineConnectTitle', { name })}
      >
        {packet && <ConnectOnline contract={contract} packet={packet} onTopUp={onTopUp} onBack={toMain} />}
      </Sheet>
      <Sheet
        {...frame}
        opened={opened && step === 'disconnect'}
        onClose={close}
        title={t('tv.onlineDisconnectTitle', { name })}
      >
        {subscription && (
          <DisconnectOnline
            contract={contract}
            packet={subscription.packet}
            isFree={subscription.free_until !== null}
            onBack={toMain}
          />
        )}
      </Sheet>
    </>
  )
}
