import type { ReactNode } from 'react'
import css from './EmptyState.module.css'

type EmptyStateProps = {
  /** Text, or the heading of a page that has nothing else. */
  title?: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** The timeline by default; null for none. */
  illustration?: ReactNode
}

export function EmptyState({ title, text, action, illustration }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      {illustration !== null && (
        <div className={css.art} aria-hidden="true">
          {illustration ?? <EmptyTimeline />}
        </div>
      )}
      {title !== undefined && <div className={css.title}>{title}</div>}
      {text !== undefined && <p className={css.text}>{text}</p>}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  )
}

function EmptyTimeline() {
  const ticks = Array.from({ length: 13 }, (_, index) => index * 10 + 1)
  return (
    <svg width="122" height="28" viewBox="0 0 122 28" fill="none" stroke="currentColor">
      <path d={ticks.map((x) => `M${x} 27V${x === 1 || x === 121 ? 9 : 17}`).join('')} strokeDasharray="3 2" />
      <path d="M0 27h122" strokeDasharray="3 2" />
      <path d="M61 27V3" stroke="var(--k-accent)" strokeWidth="3" />
    </svg>
  )
}
