import type { ReactNode } from 'react'
import { SkeletonLine, widths } from './SkeletonCard.tsx'
import { List, ListRow } from '../primitives/List.tsx'
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx'

type SkeletonListRowsProps = {
  count: number
  /** Whether rows have an icon. */
  icons?: boolean
  /** Lines below the title of a row. */
  notes?: number
  value?: ReactNode
  trailing?: 'right'
}

type SkeletonListProps = SkeletonListRowsProps & {
  label: string
  /** Whether rows are in pairs where there is room. */
  pairs?: boolean
}

/** A list while it loads, line by line as high as what comes. */
export function SkeletonList({ label, pairs = true, ...rows }: SkeletonListProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden live>{label}</VisuallyHidden>
      <div aria-hidden="true">
        <List pairs={pairs}>
          <SkeletonListRows {...rows} />
        </List>
      </div>
    </div>
  )
}

/** Rows of a list that load above others that are known. */
export function SkeletonListRows({ count, icons = true, notes = 1, ...row }: SkeletonListRowsProps) {
  return widths(count).map(([title, note], index) => (
    <ListRow
      key={index}
      {...row}
      {...(icons && { icon: null })}
      title={<SkeletonLine width={title} />}
      {...(notes > 0 && {
        note: Array.from({ length: notes }, (_, line) => (
          <SkeletonLine key={line} width={line === 0 ? note : '6.5rem'} height="0.75rem" />
        )),
      })}
    />
  ))
}
