import type { CSSProperties } from 'react'
import { rulerScale } from './ruler-scale.ts'
import css from './Ruler.module.css'

type RulerProps = {
  /** The first and the last day, in words. */
  from: string
  to: string
  /** Days of the paid period. */
  days: number
  /** Days since `from`; may be more than `days` when `off`. */
  gone: number
  todayLabel: string
  /** The period ended after so many days; from there on it is dashed up to today. */
  off?: { at: number }
  /** A credit carries the period on from this day: its days are drawn in the colour of today. */
  lent?: { from: number }
  /** Days without services, from the first to before the last: drawn quietly. */
  paused?: { from: number; to: number }
  /** What the drawing says, in words. */
  label: string
}

/** The paid period, a tick or a pill a day, with today marked. */
export function Ruler(props: RulerProps) {
  const { from, to, todayLabel, label } = props
  const scale = rulerScale(props)
  const style = { '--today': `${scale.today * 100}%`, '--end': `${scale.end * 100}%` } as CSSProperties
  return (
    <div
      className={css.ruler}
      role="img"
      aria-label={label}
      style={style}
      data-off={props.off ? true : undefined}
      data-lent={props.lent ? true : undefined}
    >
      <div className={css.todayRow} data-flip={scale.today > 0.6 || undefined}>
        <span className={css.today}>{todayLabel}</span>
      </div>
      <div className={css.ticks}>
        <span className={css.base} />
        {scale.days.map((kind, day) => (
          <span key={day} className={css.tick} data-kind={kind} style={{ left: `${(day / scale.count) * 100}%` }} />
        ))}
        <span className={css.tick} data-kind={props.off ? 'today' : 'end'} style={{ left: '100%' }} />
        <span className={css.now} />
      </div>
      <div className={css.pills}>
        {scale.days.map((kind, day) => (
          <span key={day} className={css.pill} data-kind={day < scale.passed && kind !== 'paused' ? 'gone' : kind} />
        ))}
      </div>
      <div className={css.ends}>
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </div>
  )
}
