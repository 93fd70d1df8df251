import type { CSSProperties, ReactNode } from 'react'
import { IconTile, type Tint } from '@kabinet/ui/primitives/IconTile.tsx'
import css from './ServiceHead.module.css'
import { StatusDot, type StatusKind } from '@kabinet/ui/primitives/StatusDot.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { TitleWithNote } from '@kabinet/ui/primitives/TitleWithNote.tsx'

type ServiceHeadProps = {
  icon: ReactNode
  tint: Tint
  title: ReactNode
  note?: ReactNode
  status: { kind: StatusKind; label: string }
  price?: { sum: ReactNode; per?: string }
  /** Remaining share of the paid month, 0 to 1, and its description. */
  left?: { share: number; label: string }
  lines: { title: string; value: ReactNode }[]
  children?: ReactNode
}

export function ServiceHead({ icon, tint, title, note, status, price, left, lines, children }: ServiceHeadProps) {
  return (
    <div className={css.head}>
      <div className={css.top}>
        <IconTile icon={icon} tint={tint} />
        <TitleWithNote head title={title} note={note}>
          <StatusDot {...status} />
        </TitleWithNote>
        {price && (
          <p className={css.price}>
            <span className={css.sum}>{price.sum}</span>
            {price.per !== undefined && <span className={css.per}>{price.per}</span>}
          </p>
        )}
      </div>
      {left && (
        <div
          className={css.left}
          role="img"
          aria-label={left.label}
          style={{ '--left': `${left.share * 100}%` } as CSSProperties}
        />
      )}
      {lines.length > 0 && (
        <div className={css.lines}>
          <AmountBreakdown lines={lines} />
        </div>
      )}
      {children}
    </div>
  )
}
