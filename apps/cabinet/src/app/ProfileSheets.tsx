import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { userQuery } from '../features/profile/profile.api.ts'
import { pause } from '../shared/pause.ts'
import { useTexts } from '../shared/texts.tsx'
import { sheetContent } from './sheet-chunk.tsx'
import type { OpenSheet } from './open-sheet.ts'
import type { SheetBack } from './use-sheet-trail.ts'

const ProfilePanel = sheetContent(async () => (await import('../features/profile/ProfilePanel.tsx')).ProfilePanel)
const PhoneForm = sheetContent(async () => (await import('../features/profile/PhoneForm.tsx')).PhoneForm)
const EmailForm = sheetContent(async () => (await import('../features/profile/EmailForm.tsx')).EmailForm)
const SecurityPanel = sheetContent(async () => (await import('../features/security/SecurityPanel.tsx')).SecurityPanel)
const Secure = sheetContent(async () => (await import('../features/security/Secure.tsx')).Secure)
const SignOut = sheetContent(async () => (await import('../features/profile/SignOut.tsx')).SignOut)

/** Milliseconds after which the page has what it needs and the network is free. */
const quietMs = 5000

/** Brings what signing out needs while there is a connection: it works without one, too. */
function useSignOutAtHand(): void {
  useEffect(() => {
    const leaving = new AbortController()
    void pause(quietMs, leaving.signal).then(() => {
      if (leaving.signal.aborted) return
      ProfilePanel.soon()
      SignOut.soon()
      import('./SignInApp.tsx').catch(() => undefined)
    })
    return () => leaving.abort()
  }, [])
}

interface Props {
  readonly sheet: OpenSheet | undefined
  readonly onSheet: (sheet: OpenSheet | undefined) => void
  /** To the sheet that the open one was opened from. */
  readonly back: SheetBack
}

/** Who is signed in, how to reach them, and the way out. */
export function ProfileSheets({ sheet, onSheet, back }: Props) {
  const t = useTexts()
  const { data: user } = useQuery(userQuery())
  useSignOutAtHand()
  const close = () => onSheet(undefined)
  const frame = { onClose: close, closeLabel: t('common.close') }
  return (
    <>
      <Sheet {...frame} opened={sheet === 'profile'} title={user?.customer_title || t('profile.title')}>
        <ProfilePanel
          onPhone={() => onSheet('phone')}
          onEmail={() => onSheet('email')}
          onAccess={() => onSheet('access')}
          onSecurity={() => onSheet('security')}
          onPasskeys={() => onSheet('passkeys')}
          onSignOut={() => onSheet('signOut')}
        />
      </Sheet>
      <Sheet {...frame} opened={sheet === 'phone'} title={t('profile.phoneTitle')} back={back}>
        <PhoneForm />
      </Sheet>
      <Sheet {...frame} opened={sheet === 'email'} title={t('profile.emailTitle')} back={back}>
        <EmailForm />
      </Sheet>
      <Sheet {...frame} opened={sheet === 'security'} title={t('security.title')} back={back}>
        <SecurityPanel onSecure={() => onSheet('secure')} />
      </Sheet>
      <Sheet {...frame} opened={sheet === 'secure'} title={t('security.secureTitle')} back={back}>
        <Secure onKeep={() => onSheet('security')} />
      </Sheet>
      <Sheet {...frame} opened={sheet === 'signOut'} title={t('shell.signOutTitle')} back={back}>
        <SignOut onStay={close} />
      </Sheet>
    </>
  )
}
