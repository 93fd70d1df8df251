import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { useState } from 'react'
import type { Passkey } from '../features/passkeys/passkeys.api.ts'
import { useTexts } from '../shared/texts.tsx'
import { sheetContent } from './sheet-chunk.tsx'
import type { SheetBack } from './use-sheet-trail.ts'

const PasskeysPanel = sheetContent(async () => (await import('../features/passkeys/PasskeysPanel.tsx')).PasskeysPanel)
const PasskeyForm = sheetContent(async () => (await import('../features/passkeys/PasskeyForm.tsx')).PasskeyForm)
const RemovePasskey = sheetContent(async () => (await import('../features/passkeys/RemovePasskey.tsx')).RemovePasskey)
const TotpPanel = sheetContent(async () => (await import('../features/passkeys/TotpPanel.tsx')).TotpPanel)

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  /** To the sheet that this was opened from. */
  readonly back: SheetBack
}

/** Passkeys, one of them, and whether to remove it. */
export function PasskeySheets({ opened, onClose, back }: Props) {
  const t = useTexts()
  const [step, setStep] = useState<'list' | 'one' | 'remove' | 'totp'>('list')
  const [passkey, setPasskey] = useState<Passkey>()
  const steps = (back?.steps ?? 0) + 1
  const toList = { label: t('passkeys.back'), onClick: () => setStep('list'), steps }
  function close() {
    onClose()
    setStep('list')
  }
  const frame = { onClose: close, closeLabel: t('common.close') }
  return (
    <>
      <Sheet {...frame} opened={opened && step === 'list'} title={t('passkeys.title')} back={back}>
        <PasskeysPanel
          onPasskey={(chosen) => {
            setPasskey(chosen)
            setStep('one')
          }}
          onTotp={() => setStep('totp')}
        />
      </Sheet>
      <Sheet {...frame} opened={opened && step === 'one'} title={t('passkeys.one')} back={toList}>
        {passkey && <PasskeyForm passkey={passkey} onRemove={() => setStep('remove')} />}
      </Sheet>
      <Sheet {...frame} opened={opened && step === 'totp'} title={t('totp.title')} back={toList}>
        <TotpPanel onDone={() => setStep('list')} />
      </Sheet>
      <Sheet
        {...frame}
        opened={opened && step === 'remove'}
        title={t('passkeys.removeTitle')}
        subtitle={passkey?.title}
        back={toList}
      >
        {passkey && <RemovePasskey passkey={passkey} onKeep={() => setStep('one')} />}
      </Sheet>
    </>
  )
}
