import type { Money } from '@kabinet/contract/kernel/money'
import type { Blocker as Why } from '@kabinet/contract/blocker'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Refused } from '../../shared/api/failures.ts'
import { InsufficientFunds } from '../../shared/payment/InsufficientFunds.tsx'
import { Unavailable } from '../../shared/contract/Unavailable.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import classes from './tv.module.css'

interface Props {
  readonly refusal: Why | null
  readonly shortfall: Money
  readonly onTopUp: (sum?: Money) => void
  readonly children: ReactNode
}

/** Shows why a package cannot be connected, a top-up button if the balance does not cover it, or else `children`. */
export function WayOn({ refusal, shortfall, onTopUp, children }: Props) {
  if (refusal) return <Unavailable why={refusal} onTopUp={onTopUp} />
  if (shortfall > 0) return <InsufficientFunds sum={shortfall} onTopUp={onTopUp} />
  return children
}

interface BackProps {
  readonly error: unknown
  /** Reason to show if the error is not a refusal. */
  readonly text: string
  readonly back: { readonly label: string; readonly onClick: () => void }
}

export function WayBack({ error, text, back }: BackProps) {
  const t = useMessages()
  return (
    <div className={classes.form}>
      {error instanceof Refused ? (
        <Notice severity="error" live title={failureText(error, t)} />
      ) : (
        <p className={classes.note}>{text}</p>
      )}
      <Button variant="default" fullWidth onClick={back.onClick}>
        {back.label}
      </Button>
    </div>
  )
}
