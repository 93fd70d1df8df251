import type { CSSProperties } from 'react'
import { timelineScale } from './paid-period-scale.ts'
import css from './PaidPeriodTimeline.module.css'

type TimelineProps = {
  from: string
  to: string
  days: number
  /** Number of days since the start of the period. Can exceed `days` if `off` is set. */
  gone: number
  todayLabel: string
  /** Set if the period has ended: days from its start to its end. The line from its end to today is dashed. */
  off?: { at: number }
  /** Set if a credit extends the period: days from the start of the period to the first credit day. */
  lent?: { from: number }
  /** Set if the balance covers days after the paid period: days from its start to its end, and the label of the end. */
  covered?: { from: number; label: string }
  /** Pause, in days from the start of the period; `to` is exclusive. */
  paused?: { from: number; to: number }
  label: string
}

/** Share of the timeline below which the start's label leaves no room for the label of the end of the paid period. */
const crowded = 0.36

/** Number of days from which a tick for each of them is too dense: each week has one then. */
const longFrom = 62

export function PaidPeriodTimeline(props: TimelineProps) {
  const { from, to, todayLabel, label, covered, lent } = props
  const scale = timelineScale(props)
  const after = covered ?? lent
  const paid = after && after.from / scale.count
  const style = {
    '--n': scale.count,
    '--today': `${scale.today * 100}%`,
    '--end': `${scale.end * 100}%`,
    ...(paid !== undefined && { '--paid': `${paid * 100}%` }),
  } as CSSProperties
  return (
    <div
      className={css.timeline}
      role="img"
      aria-label={label}
      style={style}
      data-off={props.off ? true : undefined}
      data-lent={lent ? true : undefined}
      data-covered={covered ? true : undefined}
    >
      <div className={css.todayRow} data-flip={scale.today > 0.5 || undefined}>
        <span className={css.today}>{todayLabel}</span>
      </div>
      <div className={css.ticks}>
        <span className={css.base} />
        {scale.days.map(
          (kind, day) =>
            (scale.count < longFrom || day % 7 === 0 || kind === 'end') && (
              <span key={day} className={css.tick} data-kind={kind} style={{ left: `${(day / scale.count) * 100}%` }} />
            ),
        )}
        <span className={css.tick} data-kind={props.off ? 'today' : 'end'} style={{ left: '100%' }} />
        <span className={css.now} />
      </div>
      <div className={css.pills}>
        {scale.days.map((kind, day) => (
          <span key={day} className={css.pill} data-kind={day < scale.passed && kind !== 'paused' ? 'gone' : kind} />
        ))}
        <span className={css.now} />
      </div>
      <div className={css.ends}>
        {!(covered && paid !== undefined && paid < crowded) && <span>{from}</span>}
        {covered && <span className={css.paid}>{covered.label}</span>}
        <span>{to}</span>
      </div>
    </div>
  )
}
