import { createContext, useContext, type ReactNode } from 'react'
import { Chevron } from './glyphs.tsx'
import { IconTile, type Tint } from './IconTile.tsx'
import css from './List.module.css'
import type { Click } from './nav.ts'
import { Pressable } from './Pressable.tsx'
import { useSight } from './use-sight.ts'
import { Words } from './Words.tsx'

const InList = createContext(false)

type ListProps = {
  children: ReactNode
  label?: string
  /** Edge to edge on a phone, as in the history. */
  edge?: boolean
  /** Inside of what a row of another list opens. */
  within?: boolean
}

/** The one list: rows of the same kind. */
export function List({ children, label, edge = false, within = false }: ListProps) {
  return (
    <InList value={true}>
      <ul className={css.list} data-edge={edge || undefined} data-within={within || undefined} aria-label={label}>
        {children}
      </ul>
    </InList>
  )
}

type ListRowProps = {
  icon?: ReactNode
  tint?: Tint
  title: ReactNode
  note?: ReactNode
  value?: ReactNode
  /** `in` is money that came, green; `out` is ink. */
  valueTone?: 'in' | 'out'
  /** `right` goes somewhere, `down` opens in place, `up` is open. */
  trailing?: 'right' | 'down' | 'up'
  onClick?: Click
  href?: string
  /** `_blank`: the address opens in a tab of its own. */
  target?: '_blank'
  selected?: boolean
  /** What the row opens in place, an `OpenedEntry`. */
  children?: ReactNode
}

/** One row, at least 64 px, brought into sight with what it opens: icon, name, note, value, and where it leads. */
export function ListRow({
  icon,
  tint,
  title,
  note,
  value,
  valueTone,
  trailing,
  onClick,
  href,
  target,
  selected,
  children,
}: ListRowProps) {
  const Row = useContext(InList) ? 'li' : 'div'
  const opens = trailing === 'down' || trailing === 'up'
  const sight = useSight(trailing === 'up')
  return (
    <Row ref={sight} className={css.item} data-open={trailing === 'up' || undefined}>
      <Pressable
        className={css.row}
        href={href}
        target={target}
        onClick={onClick}
        aria-expanded={opens && onClick ? trailing === 'up' : undefined}
        aria-current={selected ? 'true' : undefined}
      >
        {icon !== undefined && <IconTile icon={icon} {...(tint ? { tint } : {})} />}
        <Words title={title} note={note} />
        {value !== undefined && (
          <span className={css.value} data-tone={valueTone}>
            {value}
          </span>
        )}
        {trailing !== undefined && (
          <span className={css.trailing} data-way={trailing}>
            <Chevron to={trailing} />
          </span>
        )}
      </Pressable>
      {children !== undefined && children !== null && children !== false && (
        <div className={css.opened}>{children}</div>
      )}
    </Row>
  )
}
