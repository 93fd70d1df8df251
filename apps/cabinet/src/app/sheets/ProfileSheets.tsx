import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { userQuery } from '../../features/profile/user.api.ts'
import { pause } from '../../shared/lazy/yield-to-main.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { lazySheetContent } from './lazy-sheet.tsx'
import { SheetFrame } from './SheetFrame.tsx'
import { useSheets } from './use-sheets.tsx'

const ProfilePanel = lazySheetContent(
  async () => (await import('../../features/profile/ProfilePanel.tsx')).ProfilePanel,
)
const PhoneForm = lazySheetContent(async () => (await import('../../features/profile/PhoneForm.tsx')).PhoneForm)
const EmailForm = lazySheetContent(async () => (await import('../../features/profile/EmailForm.tsx')).EmailForm)
const NotificationSettings = lazySheetContent(
  async () => (await import('../../features/profile/NotificationSettings.tsx')).NotificationSettings,
)
const SecurityPanel = lazySheetContent(
  async () => (await import('../../features/security/SecurityPanel.tsx')).SecurityPanel,
)
const Secure = lazySheetContent(async () => (await import('../../features/security/Secure.tsx')).Secure)
const SignOut = lazySheetContent(async () => (await import('../../features/profile/SignOut.tsx')).SignOut)

// Time after which the page has probably loaded and the network is idle.
const quietMs = 5000

/** Preloads the profile, the sign-out dialog and the sign-in page, because signing out must work offline. */
function useSignOutAtHand(): void {
  useEffect(() => {
    const leaving = new AbortController()
    void pause(quietMs, leaving.signal).then(() => {
      if (leaving.signal.aborted) return
      void ProfilePanel.preloadChunk()
      void SignOut.preloadChunk()
      import('../boot/SignInApp.tsx').catch(() => undefined)
    })
    return () => leaving.abort()
  }, [])
}

export function ProfileSheets() {
  const t = useMessages()
  const { open, close } = useSheets()
  const { data: user } = useQuery(userQuery())
  useSignOutAtHand()
  return (
    <>
      <SheetFrame kind="profile" width="page" title={user?.customer_title || t('profile.title')}>
        <ProfilePanel open={open} />
      </SheetFrame>
      <SheetFrame kind="phone" title={t('profile.phoneTitle')}>
        <PhoneForm />
      </SheetFrame>
      <SheetFrame kind="email" title={t('profile.emailTitle')}>
        <EmailForm />
      </SheetFrame>
      <SheetFrame kind="notifications" title={t('feed.settings')}>
        <NotificationSettings open={open} />
      </SheetFrame>
      <SheetFrame kind="security" title={t('security.title')}>
        <SecurityPanel open={open} />
      </SheetFrame>
      <SheetFrame kind="secure" width="question" title={t('security.secureTitle')}>
        <Secure onKeep={() => open({ kind: 'security' })} />
      </SheetFrame>
      <SheetFrame kind="signOut" width="question" title={t('shell.signOutTitle')}>
        <SignOut onStay={close} />
      </SheetFrame>
    </>
  )
}
