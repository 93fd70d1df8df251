import { OutcomeMark } from '@kabinet/ui/feedback/OutcomeMark.tsx'
import { Cross } from '@kabinet/ui/primitives/glyphs.tsx'
import { IconButton } from '@kabinet/ui/primitives/IconButton.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './payments.module.css'

interface Props {
  readonly severity: 'ok' | 'warn' | 'error'
  readonly title: string
  readonly text?: string
  /** The contract that was paid for. */
  readonly about: ReactNode
  /** Whether the page has nothing else, so that it needs no surface of its own and cannot be hidden. */
  readonly isBare?: boolean
  readonly onHide: () => void
  /** Buttons. */
  readonly children: ReactNode
}

/** How a payment ended. On its own surface, so that it reads alike on a field of any colour. */
export function PaymentResult({ severity, title, text, about, isBare = false, onHide, children }: Props) {
  const t = useMessages()
  return (
    <div
      className={classes.result}
      data-severity={severity}
      data-bare={isBare || undefined}
      role={severity === 'error' ? 'alert' : 'status'}
    >
      <div className={classes.resultHead}>
        <OutcomeMark severity={severity} />
        <p className={classes.resultWords}>
          <strong className={classes.resultTitle}>{title}</strong>
          {about}
        </p>
        {!isBare && (
          <span className={classes.hide}>
            <IconButton label={t('payment.dismiss')} icon={<Cross />} onClick={onHide} />
          </span>
        )}
      </div>
      {text !== undefined && <p className={classes.resultText}>{text}</p>}
      <div className={classes.ways}>{children}</div>
    </div>
  )
}
