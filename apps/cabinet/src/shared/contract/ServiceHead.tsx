import type { ComponentProps, ReactNode } from 'react'
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
  status?: { kind: StatusKind; label: string }
  price?: { sum: ReactNode; per?: ReactNode }
  /** Arrow at the end of the row, if the whole card is a link. */
  trailing?: ReactNode
  /** Drawing of the paid month. */
  timeline?: ReactNode
  lines: ComponentProps<typeof AmountBreakdown>['lines']
  children?: ReactNode
}

export function ServiceHead(props: ServiceHeadProps) {
  const { icon, tint, title, note, status, price, trailing, timeline, lines, children } = props
  return (
    <div className={css.head}>
      <div className={css.top}>
        <IconTile icon={icon} tint={tint} />
        <TitleWithNote head title={title} note={note}>
          {status && <StatusDot {...status} />}
        </TitleWithNote>
        {price && (
          <p className={css.price}>
            <span className={css.sum}>{price.sum}</span>
            {price.per !== undefined && <span className={css.per}>{price.per}</span>}
          </p>
        )}
        {trailing !== undefined && <span className={css.trailing}>{trailing}</span>}
      </div>
      {timeline !== undefined && <div className={css.timeline}>{timeline}</div>}
      {lines.length > 0 && (
        <div className={css.lines}>
          <AmountBreakdown lines={lines} />
        </div>
      )}
      {children}
    </div>
  )
}
