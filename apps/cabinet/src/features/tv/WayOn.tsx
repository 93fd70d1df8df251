import type { Money } from '@kabinet/contract/kernel/money'
import type { NotNow as Why } from '@kabinet/contract/not-now'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Refused } from '../../shared/failures.ts'
import { Lacking } from '../../shared/Lacking.tsx'
import { NotNow } from '../../shared/NotNow.tsx'
import { failureText, useTexts } from '../../shared/texts.tsx'
import classes from './tv.module.css'

interface Props {
  readonly refusal: Why | null
  /** What the balance lacks. */
  readonly lacking: Money
  readonly onTopUp: (sum?: Money) => void
  /** What connects. */
  readonly children: ReactNode
}

/** How somebody about to connect a packet goes on, as things stand by now. */
export function WayOn({ refusal, lacking, onTopUp, children }: Props) {
  if (refusal) return <NotNow why={refusal} onTopUp={onTopUp} />
  if (lacking > 0) return <Lacking sum={lacking} onTopUp={onTopUp} />
  return children
}

interface BackProps {
  readonly error: unknown
  /** What is in the way, where no try was refused. */
  readonly text: string
  readonly back: { readonly label: string; readonly onClick: () => void }
}

/** A packet that was to be connected cannot be any more: why, and the way back to what there is now. */
export function WayBack({ error, text, back }: BackProps) {
  const t = useTexts()
  return (
    <div className={classes.form}>
      {error instanceof Refused ? (
        <Notice tone="error" live title={failureText(error, t)} />
      ) : (
        <p className={classes.note}>{text}</p>
      )}
      <Button variant="default" fullWidth onClick={back.onClick}>
        {back.label}
      </Button>
    </div>
  )
}
