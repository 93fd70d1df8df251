import { Question } from '../../shared/Question.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { type Device, type Holder, type Relation, useRevoke, useSignOutOne, useSignOutOthers } from './access.api.ts'

/** Signing out everywhere else, asked once more. */
export function SignOutOthers({ onKeep }: { onKeep: () => void }) {
  const t = useTexts()
  const signOut = useSignOutOthers()
  return (
    <Question
      work={signOut}
      text={t('access.signOutOthersText')}
      action={t('access.signOutOthers')}
      keep={t('access.keep')}
      done={t('access.signedOutOthers')}
      doneTone="warn"
      onAct={() => signOut.mutate()}
      onKeep={onKeep}
    />
  )
}

/** Signing one other device out, asked once more. */
export function SignOutOne({ device, onKeep }: { device: Device; onKeep: () => void }) {
  const t = useTexts()
  const signOut = useSignOutOne()
  return (
    <Question
      work={signOut}
      text={t('access.signOutOneText')}
      action={t('access.signOutOne')}
      keep={t('access.keep')}
      done={t('access.signedOutOne')}
      onAct={() => signOut.mutate(device)}
      onKeep={onKeep}
    />
  )
}

/** Taking a contract out of somebody else's account, asked once more. */
export function Revoke({ contract, holder, onKeep }: { contract: Relation; holder: Holder; onKeep: () => void }) {
  const t = useTexts()
  const revoke = useRevoke()
  return (
    <Question
      work={revoke}
      text={t('access.revokeText')}
      action={t('access.revoke')}
      keep={t('access.keep')}
      done={t('access.revoked')}
      onAct={() => revoke.mutate({ contract, holder })}
      onKeep={onKeep}
    />
  )
}
