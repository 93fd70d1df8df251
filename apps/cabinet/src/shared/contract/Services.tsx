import type { CSSProperties, ReactNode } from 'react'
import { IconTile, type Tint } from '@kabinet/ui/primitives/IconTile.tsx'
import type { Click } from '@kabinet/ui/navigation/nav.ts'
import { Pressable } from '@kabinet/ui/primitives/Pressable.tsx'
import css from './Services.module.css'
import { StatusDot, type StatusKind } from '@kabinet/ui/primitives/StatusDot.tsx'

export function ServiceGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={css.grid} aria-label={label}>
      {children}
    </ul>
  )
}

type ServiceCardProps = {
  icon: ReactNode
  tint: Tint
  title: ReactNode
  note?: ReactNode
  status?: { kind: StatusKind; label: string }
  price?: ReactNode
  /** Remaining share of the paid month, 0 to 1. */
  left?: number
  onClick?: Click
  href?: string
  children?: ReactNode
}

export function ServiceCard({
  icon,
  tint,
  title,
  note,
  status,
  price,
  left,
  onClick,
  href,
  children,
}: ServiceCardProps) {
  return (
    <li className={css.item}>
      <Pressable className={css.card} href={href} onClick={onClick}>
        <span className={css.icon}>
          <IconTile icon={icon} tint={tint} />
        </span>
        <span className={css.title} data-title>
          {title}
        </span>
        {note !== undefined && <span className={css.note}>{note}</span>}
        {status && (
          <span className={css.status}>
            <StatusDot {...status} />
          </span>
        )}
        {price !== undefined && <span className={css.price}>{price}</span>}
        {left !== undefined && <span className={css.left} style={{ '--left': `${left * 100}%` } as CSSProperties} />}
        {children !== undefined && <span className={css.more}>{children}</span>}
      </Pressable>
    </li>
  )
}
