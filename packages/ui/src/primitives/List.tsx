import { createContext, useContext, type ReactNode } from 'react'
import { Chevron } from './glyphs.tsx'
import { IconTile, type Tint } from './IconTile.tsx'
import css from './List.module.css'
import type { Click } from '../navigation/nav.ts'
import { Pressable } from './Pressable.tsx'
import { useSight } from './use-sight.ts'
import { TitleWithNote } from './TitleWithNote.tsx'

const InList = createContext(false)

type ListProps = {
  children: ReactNode
  label?: string
  edge?: boolean
  within?: boolean
  /** Whether rows are in pairs where there is room, for rows that do not expand. */
  pairs?: boolean
}

export function List({ children, label, edge = false, within = false, pairs = false }: ListProps) {
  return (
    <InList value={true}>
      <ul
        className={css.list}
        data-edge={edge || undefined}
        data-within={within || undefined}
        data-pairs={pairs || undefined}
        aria-label={label}
      >
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
  /** `in`: incoming money, shown in green. `out`: outgoing money, shown in the text colour. */
  valueVariant?: 'in' | 'out'
  /** Arrow at the end: `right` for a link, `down` for a row that expands, `up` for an expanded row. */
  trailing?: 'right' | 'down' | 'up'
  onClick?: Click
  href?: string
  target?: '_blank'
  children?: ReactNode
}

/** Row at least 64 px high. Scrolls into view when expanded. */
export function ListRow({
  icon,
  tint,
  title,
  note,
  value,
  valueVariant,
  trailing,
  onClick,
  href,
  target,
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
      >
        {icon !== undefined && <IconTile icon={icon} {...(tint ? { tint } : {})} />}
        <TitleWithNote title={title} note={note} />
        {value !== undefined && (
          <span className={css.value} data-variant={valueVariant}>
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
