import { SkeletonLine, widths } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './invoices.module.css'

interface ToPayWaitsProps {
  readonly withWays: boolean
  /** Whether the balance is negative, so that invoices may be due. */
  readonly owing: boolean
}

/** As high as what is to pay, or that nothing is, with its two buttons. */
export function ToPayWaits({ withWays, owing }: ToPayWaitsProps) {
  const t = useMessages()
  return (
    <div className={classes.due} aria-busy="true">
      <VisuallyHidden live>{t('common.loading')}</VisuallyHidden>
      {owing && (
        <div className={classes.total} aria-hidden="true">
          <Line width="24%" />
          <Line width="56%" />
        </div>
      )}
      <div className={classes.lineWaits} aria-hidden="true">
        <SkeletonLine width="48%" height="0.75rem" />
      </div>
      {withWays && (
        <div className={classes.actionsWait} aria-hidden="true">
          <SkeletonLine width="100%" height="56px" radius="var(--k-radius-button)" />
          <SkeletonLine width="100%" height="48px" radius="var(--k-radius-button)" />
        </div>
      )}
    </div>
  )
}

/** The invoices of a year, each with its day and its status. */
export function YearWaits() {
  const t = useMessages()
  return (
    <div aria-busy="true">
      <VisuallyHidden live>{t('common.loading')}</VisuallyHidden>
      <div aria-hidden="true">
        <div className={classes.yearWaits}>
          <SkeletonLine width="3.5rem" height="0.875em" />
        </div>
        <List edge>
          {widths(4).map(([title, note], index) => (
            <ListRow
              key={index}
              title={<Line width={title} />}
              note={
                <>
                  <Line width={note} />
                  <Line width="5.5rem" />
                </>
              }
              value={<SkeletonLine width="4.5rem" />}
              trailing="down"
            />
          ))}
        </List>
      </div>
    </div>
  )
}

function Line({ width }: { readonly width: string }) {
  return (
    <span className={classes.lineWaits}>
      <SkeletonLine width={width} height="0.75rem" />
    </span>
  )
}
