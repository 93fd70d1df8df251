import type { ReactNode } from 'react'
import type { Link } from '../navigation/nav.ts'
import css from './IconLink.module.css'

type IconLinkProps = Link & {
  label: string
  icon: ReactNode
  /** Number in a badge, which `label` must mention too. */
  badge?: string | undefined
  current?: boolean
}

/** Icon that leads to a page, next to an `IconButton`. */
export function IconLink({ label, icon, badge, current = false, ...link }: IconLinkProps) {
  return (
    <a {...link} className={css.link} aria-label={label} title={label} aria-current={current ? 'page' : undefined}>
      <span className={css.icon} aria-hidden="true">
        {icon}
        {badge !== undefined && <span className={css.badge} data-text={badge} />}
      </span>
    </a>
  )
}
