import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Refused } from '../../shared/api/failures.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import classes from './tv.module.css'

interface Props {
  readonly error: unknown
  /** Reason to show if the error is not a refusal. */
  readonly text: string
  readonly back: { readonly label: string; readonly onClick: () => void }
  /** Button that makes way for the package. */
  readonly children?: ReactNode
}

/** Says that a package can no longer be connected, and leads back to the others. */
export function WayBack({ error, text, back, children }: Props) {
  const t = useMessages()
  return (
    <div className={classes.form}>
      {error instanceof Refused ? (
        <Notice severity="error" live title={failureText(error, t)} />
      ) : (
        <Notice severity="info" title={text} />
      )}
      <SheetActions>
        {children}
        <Button variant="default" fullWidth onClick={back.onClick}>
          {back.label}
        </Button>
      </SheetActions>
    </div>
  )
}
