import { useMessages } from '../../shared/i18n/messages.tsx'
import { lazySheetContent } from './lazy-sheet.tsx'
import { SheetFrame } from './SheetFrame.tsx'
import { useSheets } from './use-sheets.tsx'

const PasskeysPanel = lazySheetContent(
  async () => (await import('../../features/passkeys/PasskeysPanel.tsx')).PasskeysPanel,
)
const PasskeyForm = lazySheetContent(async () => (await import('../../features/passkeys/PasskeyForm.tsx')).PasskeyForm)
const RemovePasskey = lazySheetContent(
  async () => (await import('../../features/passkeys/RemovePasskey.tsx')).RemovePasskey,
)
const TotpPanel = lazySheetContent(async () => (await import('../../features/passkeys/TotpPanel.tsx')).TotpPanel)

export function PasskeySheets() {
  const t = useMessages()
  const { open } = useSheets()
  return (
    <>
      <SheetFrame kind="passkeys" title={t('passkeys.title')}>
        <PasskeysPanel open={open} />
      </SheetFrame>
      <SheetFrame kind="passkey" title={t('passkeys.one')}>
        {({ passkey }) => <PasskeyForm passkey={passkey} open={open} />}
      </SheetFrame>
      <SheetFrame kind="totp" title={t('totp.title')}>
        <TotpPanel onDone={() => open({ kind: 'passkeys' })} />
      </SheetFrame>
      <SheetFrame
        kind="removePasskey"
        width="question"
        title={t('passkeys.removeTitle')}
        subtitle={({ passkey }) => passkey.title}
      >
        {({ passkey }) => <RemovePasskey passkey={passkey} onKeep={() => open({ kind: 'passkey', passkey })} />}
      </SheetFrame>
    </>
  )
}
