import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { useState } from 'react'
import type { Blocked, Device, Holder, Relation } from '../features/access/access.api.ts'
import { useTexts } from '../shared/texts.tsx'
import { sheetContent } from './sheet-chunk.tsx'
import type { SheetBack } from './use-sheet-trail.ts'

const AccessPanel = sheetContent(async () => (await import('../features/access/AccessPanel.tsx')).AccessPanel)
const SignOutOthers = sheetContent(async () => (await import('../features/access/AccessQuestions.tsx')).SignOutOthers)
const SignOutOne = sheetContent(async () => (await import('../features/access/AccessQuestions.tsx')).SignOutOne)
const Unblock = sheetContent(async () => (await import('../features/access/AccessQuestions.tsx')).Unblock)
const Revoke = sheetContent(async () => (await import('../features/access/AccessQuestions.tsx')).Revoke)

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  /** To the sheet that this was opened from. */
  readonly back: SheetBack
}

/** Devices and access, and what is asked once more there. */
export function AccessSheets({ opened, onClose, back }: Props) {
  const t = useTexts()
  const [step, setStep] = useState<'panel' | 'one' | 'others' | 'revoke' | 'unblock'>('panel')
  const [device, setDevice] = useState<Device>()
  const [revoked, setRevoked] = useState<{ contract: Relation; holder: Holder }>()
  const [unblocked, setUnblocked] = useState<{ contract: Relation; blocked: Blocked }>()
  const toPanel = { label: t('access.back'), onClick: () => setStep('panel'), steps: (back?.steps ?? 0) + 1 }
  function close() {
    onClose()
    setStep('panel')
  }
  return (
    <>
      <Sheet
        opened={opened && step === 'panel'}
        onClose={close}
        title={t('access.title')}
        closeLabel={t('common.close')}
        back={back}
      >
        <AccessPanel
          onSignOutOne={(chosen) => {
            setDevice(chosen)
            setStep('one')
          }}
          onSignOutOthers={() => setStep('others')}
          onRevoke={(contract, holder) => {
            setRevoked({ contract, holder })
            setStep('revoke')
          }}
          onUnblock={(contract, blocked) => {
            setUnblocked({ contract, blocked })
            setStep('unblock')
          }}
        />
      </Sheet>
      <Sheet
        opened={opened && step === 'one'}
        onClose={close}
        title={t('access.signOutOneTitle')}
        subtitle={device?.model ?? t('access.unknown')}
        closeLabel={t('common.close')}
        back={toPanel}
      >
        {device && <SignOutOne device={device} onKeep={() => setStep('panel')} />}
      </Sheet>
      <Sheet
        opened={opened && step === 'others'}
        onClose={close}
        title={t('access.signOutOthersTitle')}
        closeLabel={t('common.close')}
        back={toPanel}
      >
        <SignOutOthers onKeep={() => setStep('panel')} />
      </Sheet>
      <Sheet
        opened={opened && step === 'revoke'}
        onClose={close}
        title={t('access.revokeTitle')}
        subtitle={revoked?.holder.customer_title}
        closeLabel={t('common.close')}
        back={toPanel}
      >
        {revoked && <Revoke {...revoked} onKeep={() => setStep('panel')} />}
      </Sheet>
      <Sheet
        opened={opened && step === 'unblock'}
        onClose={close}
        title={t('access.unblockTitle')}
        subtitle={unblocked?.blocked.customer_title}
        closeLabel={t('common.close')}
        back={toPanel}
      >
        {unblocked && <Unblock {...unblocked} onKeep={() => setStep('panel')} />}
      </Sheet>
    </>
  )
}
