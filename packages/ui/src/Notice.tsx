import type { ReactNode } from 'react'
import { Check, RingSign } from './glyphs.tsx'
import css from './Notice.module.css'

type NoticeProps = {
  tone: 'info' | 'ok' | 'warn' | 'error'
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** It came after something the person did: it is read out. */
  live?: boolean
}

const signs = {
  info: <RingSign sign="info" />,
  ok: <Check size={22} />,
  warn: <RingSign sign="bang" />,
  error: <RingSign sign="bang" />,
}

/** Something to know, in a tinted band. `warn` is kept for what is lost, `error` for what failed. */
export function Notice({ tone, icon, title, children, action, live = false }: NoticeProps) {
  return (
    <div className={css.notice} data-tone={tone} role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}>
      <span className={css.icon} aria-hidden="true">
        {icon ?? signs[tone]}
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
