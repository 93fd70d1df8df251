import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { Sheet } from '@kabinet/ui/overlays/Sheet.tsx'
import { useState } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { unbroken } from '../../shared/i18n/unbroken.ts'
import { ConnectOnline, DisconnectOnline } from './OnlineChange.tsx'
import { OnlineTv } from './OnlineTv.tsx'
import type { OnlineChannelPackage, OnlineSubscription } from './tv.api.ts'

interface Props {
  readonly contract: ContractRef
  readonly opened: boolean
  readonly onClose: () => void
  readonly onTopUp: (sum?: Money) => void
}

export function OnlineTvSheet({ contract, opened, onClose, onTopUp }: Props) {
  const t = useMessages()
  const [step, setStep] = useState<'main' | 'connect' | 'disconnect'>('main')
  const [channelPackage, setChannelPackage] = useState<OnlineChannelPackage>()
  const [subscription, setSubscription] = useState<OnlineSubscription>()
  const toMain = () => setStep('main')
  const name = unbroken(channelPackage?.name ?? '')
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
          onSwitch={(switched, billing) => {
            setChannelPackage(switched)
            setSubscription(billing)
            setStep(billing ? 'disconnect' : 'connect')
          }}
        />
      </Sheet>
      <Sheet
        {...frame}
        opened={opened && step === 'connect'}
        onClose={close}
        title={t('tv.onlineConnectTitle', { name })}
      >
        {channelPackage && (
          <ConnectOnline contract={contract} channelPackage={channelPackage} onTopUp={onTopUp} onBack={toMain} />
        )}
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
            channelPackage={subscription.packet}
            isFree={subscription.free_until !== null}
            onBack={toMain}
          />
        )}
      </Sheet>
    </>
  )
}
