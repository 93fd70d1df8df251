import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConfirmIdentity, needsConfirmation } from '../session/confirm-identity.ts'
import classes from './Question.module.css'
import { ignoreDoubleClick } from './ignore-double-click.ts'
import { failureText, useMessages } from '../i18n/messages.tsx'

interface Props {
  /** What follows. */
  readonly text: string
  readonly action: string
  /** How to leave things as they are. */
  readonly keep: string
  /** What is told afterwards; without it the button goes on waiting for the page to go. */
  readonly done?: string
  /** How it is told: as a success, unless something was lost by it. */
  readonly doneSeverity?: 'ok' | 'warn'
  readonly work: { readonly isPending: boolean; readonly isSuccess: boolean; readonly error: unknown }
  readonly onAct: () => void
  readonly onKeep: () => void
  /** What may be chosen with it. */
  readonly children?: ReactNode
}

/**
 * An action asked once more: the content of a sheet whose title is the question. Where the server wants to know first
 * who asks, they confirm it, and the action goes on.
 */
export function Question({ text, action, keep, done, doneSeverity = 'ok', work, onAct, onKeep, children }: Props) {
  const t = useMessages()
  const { isPending, isSuccess, error } = work
  if (needsConfirmation(error)) return <ConfirmIdentity onConfirmed={onAct} />
  if (isSuccess && done !== undefined) return <Notice severity={doneSeverity} live title={done} />
  return (
    <div className={classes.question}>
      <p className={classes.text}>{text}</p>
      {children}
      {error !== null && <Notice severity="error" live title={failureText(error, t)} />}
      <Button loading={isPending || isSuccess} onClick={ignoreDoubleClick(onAct)}>
        {action}
      </Button>
      <Button variant="default" fullWidth onClick={onKeep}>
        {keep}
      </Button>
    </div>
  )
}
