import type { ReactNode } from 'react'
import css from './Rings.module.css'

type RingProps = {
  share: number
  value: string
  unit: string
  title: ReactNode
  note?: ReactNode
}

const radius = 44
const around = 2 * Math.PI * radius

export function Rings({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.rings} aria-label={label}>
      {children}
    </ul>
  )
}

/** Ring filled to a share from 0 to 1, which its text must state too. Use inside `Rings`. */
export function Ring({ share, value, unit, title, note }: RingProps) {
  const shown = Math.min(1, Math.max(0, share))
  return (
    <li className={css.item}>
      <span className={css.ring}>
        <svg className={css.drawing} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
          <circle className={css.whole} cx="50" cy="50" r={radius} />
          {shown > 0 && (
            <circle
              className={css.share}
              cx="50"
              cy="50"
              r={radius}
              strokeDasharray={`${shown * around} ${around}`}
              transform="rotate(-90 50 50)"
            />
          )}
        </svg>
        <span className={css.inside}>
          <span className={css.value}>{value}</span> <span className={css.unit}>{unit}</span>
        </span>
      </span>
      <span className={css.title}>{title}</span>
      {note !== undefined && <span className={css.note}>{note}</span>}
    </li>
  )
}
