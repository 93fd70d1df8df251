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

const signs = {
  info: <RingSign sign="info" />,
  ok: <Check size={22} />,
  warn: <RingSign sign="bang" />,
  error: <RingSign sign="bang" />,
}

/** Tinted message band. The severity `warn` is for losses, `error` for failures. */
export function Notice({ severity, icon, title, children, action, live = false }: NoticeProps) {
  return (
    <div
      className={css.notice}
      data-severity={severity}
      role={live ? (severity === 'error' ? 'alert' : 'status') : undefined}
    >
      <span className={css.icon} aria-hidden="true">
        {icon ?? signs[severity]}
      </span>
      <div className={css.words}>
        <p className={css.text}>
          <strong>{title}</strong> {children}
        </p>
        {action !== undefined && <div className={css.action}>{action}</div>}
      </div>
    </div>
  )
}
