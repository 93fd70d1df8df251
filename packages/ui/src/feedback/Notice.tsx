import type { ReactNode } from 'react'
import { Check, RingSign } from '../primitives/glyphs.tsx'
import css from './Notice.module.css'

type NoticeProps = {
  severity: 'info' | 'ok' | 'warn' | 'error'
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Whether screen readers announce the notice. Set this for the result of an action. */
  live?: boolean
}

/** First sentence and the others. A word of fewer letters before the stop is an abbreviation, such as `No.` */
const sentences = /^(.*?(?:[^ ]{3}[.!?]|։)) (.+)/s

const signs = {
  info: <RingSign sign="info" />,
  ok: <Check size={22} />,
  warn: <RingSign sign="bang" />,
  error: <RingSign sign="bang" />,
}

/**
 * Tinted message band. The severity `warn` is for losses, `error` for failures. Only the first sentence of a title is
 * bold: what has happened, not what to do about it.
 */
export function Notice({ severity, icon, title, children, action, live = false }: NoticeProps) {
  const [, fact = title, advice] = sentences.exec(typeof title === 'string' ? title : '') ?? []
  return (
    <div
      className={css.notice}
      data-severity={severity}
      role={live ? (severity === 'error' ? 'alert' : 'status') : undefined}
    >
      <div className={css.words}>
        <span className={css.icon} aria-hidden="true">
          {icon ?? signs[severity]}
        </span>
        <p className={css.text}>
          <strong>{fact}</strong> {advice} {children}
        </p>
      </div>
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  )
}
