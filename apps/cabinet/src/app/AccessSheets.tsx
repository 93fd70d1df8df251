import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { lazy, useState } from 'react'
import type { Holder, Relation } from '../features/access/access.api.ts'
import { useTexts } from '../shared/texts.tsx'
import { Coming } from './Coming.tsx'

const AccessPanel = lazy(async () => ({ default: (await import('../features/access/AccessPanel.tsx')).AccessPanel }))
const SignOutOthers = lazy(async () => ({
  default: (await import('../features/access/AccessQuestions.tsx')).SignOutOthers,
}))
const Revoke = lazy(async () => ({ default: (await import('../features/access/AccessQuestions.tsx')).Revoke }))

/** Devices and access, and what is asked once more there. */
export function AccessSheets({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts()
  const [step, setStep] = useState<'panel' | 'others' | 'revoke'>('panel')
  const [revoked, setRevoked] = useState<{ contract: Relation; holder: Holder }>()
  const back = { label: t('access.back'), onClick: () => setStep('panel') }
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
      >
        <Coming>
          <AccessPanel
            onSignOutOthers={() => setStep('others')}
            onRevoke={(contract, holder) => {
              setRevoked({ contract, holder })
              setStep('revoke')
            }}
          />
        </Coming>
      </Sheet>
      <Sheet
        opened={opened && step === 'others'}
        onClose={close}
        title={t('access.signOutOthersTitle')}
        closeLabel={t('common.close')}
        back={back}
      >
        <Coming>
          <SignOutOthers onKeep={() => setStep('panel')} />
        </Coming>
      </Sheet>
      <Sheet
        opened={opened && step === 'revoke'}
        onClose={close}
        title={t('access.revokeTitle')}
        subtitle={revoked?.holder.customer_title}
        closeLabel={t('common.close')}
        back={back}
      >
        {revoked && (
          <Coming>
            <Revoke {...revoked} onKeep={() => setStep('panel')} />
          </Coming>
        )}
      </Sheet>
    </>
  )
}
