import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { type Holder, type Relation, useRevoke, useSignOutOthers } from './access.api.ts'
import classes from './access.module.css'

/** Signing out everywhere else, asked once more. */
export function SignOutOthers({ onKeep }: { onKeep: () => void }) {
  const t = useTexts()
  const signOut = useSignOutOthers()
  return (
    <Question
      work={signOut}
      text={t('access.signOutOthersText')}
      action={t('access.signOutOthers')}
      done={t('access.signedOutOthers')}
      onAct={() => signOut.mutate()}
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
      done={t('access.revoked')}
      onAct={() => revoke.mutate({ contract, holder })}
      onKeep={onKeep}
    />
  )
}

interface QuestionProps {
  readonly work: Pick<UseMutationResult, 'isPending' | 'isSuccess' | 'error'>
  readonly text: string
  readonly action: string
  readonly done: string
  readonly onAct: () => void
  readonly onKeep: () => void
}

function Question({ work, text, action, done, onAct, onKeep }: QuestionProps) {
  const t = useTexts()
  if (work.isSuccess) return <Notice tone="ok" live title={done} />
  return (
    <div className={classes.question}>
      <p className={classes.text}>{text}</p>
      {work.error && <Notice tone="error" live title={failureText(work.error, t)} />}
      <Button loading={work.isPending} onClick={onAct}>
        {action}
      </Button>
      <Button variant="default" fullWidth onClick={onKeep}>
        {t('access.keep')}
      </Button>
    </div>
  )
}
