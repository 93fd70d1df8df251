import { Question } from '../../shared/forms/Question.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useSignOut } from './sign-out.api.ts'

export function SignOut({ onStay }: { onStay: () => void }) {
  const t = useMessages()
  const signOut = useSignOut()
  return (
    <Question
      work={signOut}
      text={t('shell.signOutText')}
      action={t('shell.signOut')}
      keep={t('shell.stay')}
      done={t('shell.signedOut')}
      onAct={() => signOut.mutate()}
      onKeep={onStay}
    />
  )
}
