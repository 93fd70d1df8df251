import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { useSheetResult } from '@kabinet/ui/overlays/sheet-context.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '../i18n/messages.tsx'
import classes from './Done.module.css'

interface Way {
  readonly label: string
  readonly onClick: () => void
  readonly loading?: boolean
}

interface Props {
  /** What has happened. Becomes the sheet's title. */
  readonly title: string
  /** What follows from it. */
  readonly text?: ReactNode
  /** `warn` if something was lost by it. */
  readonly severity?: 'ok' | 'warn'
  /** Button instead of the one that leaves the sheet. */
  readonly finish?: Way
  /** Another way on. */
  readonly next?: Way
  /** What has changed, for example as an `AmountBreakdown`. */
  readonly children?: ReactNode
}

/** Success as the last step of a sheet: what has happened, what has changed, and a button that leaves the sheet. */
export function Done({ title, text, severity = 'ok', finish, next, children }: Props) {
  const t = useMessages()
  const leave = useSheetResult({ title, severity })
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={classes.done}>
      {text !== undefined && (
        <p className={classes.text} id={id}>
          {text}
        </p>
      )}
      {children}
      <SheetActions>
        <Button ref={button} fullWidth aria-describedby={id} onClick={finish?.onClick ?? leave}>
          {finish?.label ?? t('common.done')}
        </Button>
        {next && (
          <Button variant="default" fullWidth loading={next.loading ?? false} onClick={next.onClick}>
            {next.label}
          </Button>
        )}
      </SheetActions>
    </div>
  )
}
