import { type CSSProperties, type MouseEvent, useRef } from 'react'
import css from './DayBars.module.css'
import { nearestBar } from './nearest-bar.ts'

type Bar = {
  id: string
  /** Shares of the day, from 0 to 1. */
  from: number
  to: number
}

type Day = {
  key: string
  title: string
  /** Day and hours as text for screen readers, which cannot read the bars. */
  label: string
  /** Share of the day that is over, if the day is today. */
  now?: number | undefined
  bars: readonly Bar[]
}

type DayBarsProps = {
  label: string
  items: readonly Day[]
  /** Called with the bar that was pressed, or the one nearest to the press. */
  onChoose: (id: string) => void
}

const hours = [0, 6, 12, 18, 24]

/** Hours of days as bars, a row per day. A whole row can be pressed, as the bar of an hour is too narrow for a finger. */
export function DayBars({ label, items, onChoose }: DayBarsProps) {
  return (
    <div className={css.chart}>
      <ul className={css.days} aria-label={label}>
        {items.map((item) => (
          <DayRow key={item.key} item={item} onChoose={onChoose} />
        ))}
      </ul>
      <div className={css.hours} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  )
}

function DayRow({ item, onChoose }: { item: Day; onChoose: (id: string) => void }) {
  const { title, label, now, bars } = item
  const track = useRef<HTMLSpanElement>(null)

  function press({ clientX, detail }: MouseEvent) {
    const { left, width } = track.current!.getBoundingClientRect()
    // A key presses the first bar.
    const bar = detail === 0 ? bars[0] : nearestBar(bars, (clientX - left) / width)
    if (bar) onChoose(bar.id)
  }

  const content = (
    <>
      <span className={css.title} data-today={now !== undefined || undefined} aria-hidden="true">
        {title}
      </span>
      <span ref={track} className={css.track} aria-hidden="true">
        {bars.map(({ id, from, to }) => (
          <span
            key={`${id} ${from}`}
            className={css.bar}
            data-lit={(now !== undefined && from <= now && now < to) || undefined}
            style={{ '--from': from, '--to': to } as CSSProperties}
          />
        ))}
        {now !== undefined && <span className={css.now} style={{ '--from': now } as CSSProperties} />}
      </span>
    </>
  )
  return (
    <li>
      {bars.length === 0 ? (
        <div className={css.day} role="img" aria-label={label}>
          {content}
        </div>
      ) : (
        <button type="button" className={css.day} aria-label={label} onClick={press}>
          {content}
        </button>
      )}
    </li>
  )
}
