import { SkeletonLine, widths } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import classes from './order.module.css'

interface Props {
  readonly label: string
  /** How many choices each group has. */
  readonly groups: readonly number[]
  /** Whether the groups have headings, and the choices icons and prices. */
  readonly hasPrices?: boolean
}

/** Big choices while they load, of the size of those that come. */
export function SkeletonChoices({ label, groups, hasPrices = false }: Props) {
  return (
    <div className={classes.waiting} aria-busy="true">
      <VisuallyHidden live>{label}</VisuallyHidden>
      {groups.map((count, group) => (
        <div key={group} className={classes.waitingGroup} aria-hidden="true">
          {hasPrices && <SkeletonLine width="7rem" height="1.25rem" />}
          <div className={classes.choices}>
            {widths(count).map(([title, note], row) => (
              <div key={row} className={`${classes.choice} ${classes.waitingRow}`}>
                {hasPrices && <SkeletonLine width="52px" height="52px" radius="var(--k-radius-icon)" />}
                <span className={classes.waitingWords}>
                  <SkeletonLine width={title} />
                  <SkeletonLine width={note} height="0.75rem" />
                </span>
                {hasPrices && <SkeletonLine width="4rem" />}
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
