import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { useState } from 'react'
import type { Holder, Relation } from '../features/access/access.api.ts'
import { useTexts } from '../shared/texts.tsx'
import { sheetContent } from './sheet-chunk.tsx'

const AccessPanel = sheetContent(async () => (await import('../features/access/AccessPanel.tsx')).AccessPanel)
const SignOutOthers = sheetContent(async () => (await import('../features/access/AccessQuestions.tsx')).SignOutOthers)
const Revoke = sheetContent(async () => (await import('../features/access/AccessQuestions.tsx')).Revoke)

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
        <AccessPanel
          onSignOutOthers={() => setStep('others')}
          onRevoke={(contract, holder) => {
            setRevoked({ contract, holder })
            setStep('revoke')
          }}
        />
      </Sheet>
      <Sheet
        opened={opened && step === 'others'}
        onClose={close}
        title={t('access.signOutOthersTitle')}
        closeLabel={t('common.close')}
        back={back}
      >
        <SignOutOthers onKeep={() => setStep('panel')} />
      </Sheet>
      <Sheet
        opened={opened && step === 'revoke'}
        onClose={close}
        title={t('access.revokeTitle')}
        subtitle={revoked?.holder.customer_title}
        closeLabel={t('common.close')}
        back={back}
      >
        {revoked && <Revoke {...revoked} onKeep={() => setStep('panel')} />}
      </Sheet>
    </>
  )
}
