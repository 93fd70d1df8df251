import { Question } from '../../shared/Question.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { useSignOut } from './profile.api.ts'

/** Signing out, asked once more (specification §2). */
export function SignOut({ onStay }: { onStay: () => void }) {
  const t = useTexts()
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
