import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLimit } from '../api/failures.ts'
import { ConfirmIdentity, needsConfirmation } from '../session/confirm-identity.ts'
import classes from './Question.module.css'
import { ignoreDoubleClick } from './ignore-double-click.ts'
import { failureText, useMessages } from '../i18n/messages.tsx'
import { Done } from './Done.tsx'

interface Props {
  readonly text: string
  readonly action: string
  readonly keep: string
  /** Success message. Without one, the button stays busy after a success until the caller removes the question. */
  readonly done?: string
  readonly doneText?: string | undefined
  /** Severity of the success message: `warn` if something was lost. */
  readonly doneSeverity?: 'ok' | 'warn'
  readonly work: { readonly isPending: boolean; readonly isSuccess: boolean; readonly error: unknown }
  readonly onAct: () => void
  readonly onKeep: () => void
  readonly children?: ReactNode
}

/**
 * Question before an action, as the content of a sheet. If the server requires users to confirm their identity first,
 * shows the confirmation form and then repeats the action.
 */
export function Question({
  text,
  action,
  keep,
  done,
  doneText,
  doneSeverity = 'ok',
  work,
  onAct,
  onKeep,
  children,
}: Props) {
  const t = useMessages()
  const { isPending, isSuccess, error } = work
  const isLimited = useLimit(error)
  if (needsConfirmation(error)) return <ConfirmIdentity onConfirmed={onAct} />
  if (isSuccess && done !== undefined) return <Done title={done} text={doneText} severity={doneSeverity} />
  return (
    <div className={classes.question}>
      <p className={classes.text}>{text}</p>
      {children}
      {error !== null && <Notice severity="error" live title={failureText(error, t)} />}
      <SheetActions>
        <Button loading={isPending || isSuccess} disabled={isLimited} onClick={ignoreDoubleClick(onAct)}>
          {action}
        </Button>
        <Button variant="default" fullWidth onClick={onKeep}>
          {keep}
        </Button>
      </SheetActions>
    </div>
  )
}
