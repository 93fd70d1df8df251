import { SkeletonLine, widths } from './SkeletonCard.tsx'
import { List, ListRow } from '../primitives/List.tsx'
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx'

/** A list of pairs while it loads. */
export function SkeletonList({ label, count }: { label: string; count: number }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden live>{label}</VisuallyHidden>
      <div aria-hidden="true">
        <List pairs>
          {widths(count).map(([title, note], index) => (
            <ListRow
              key={index}
              icon={null}
              title={<SkeletonLine width={title} />}
              note={<SkeletonLine width={note} height="0.75rem" />}
            />
          ))}
        </List>
      </div>
    </div>
  )
}
