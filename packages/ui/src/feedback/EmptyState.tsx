import type { ReactNode } from 'react'
import css from './EmptyState.module.css'

type EmptyStateProps = {
  title?: string
  /** Whether the title is the page's own (h1). */
  heading?: boolean
  text?: ReactNode
  action?: ReactNode
  illustration?: ReactNode
}

export function EmptyState({ title, heading = false, text, action, illustration }: EmptyStateProps) {
  const Title = heading ? 'h1' : 'p'
  return (
    <div className={css.empty}>
      <div className={css.art} aria-hidden="true">
        {illustration ?? <EmptyTimeline />}
      </div>
      {title !== undefined && <Title className={css.title}>{title}</Title>}
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
