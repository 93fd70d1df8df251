import type { CSSProperties, ReactNode } from 'react'
import { StatusDot } from '../primitives/StatusDot.tsx'
import css from './Meters.module.css'

export type MeterLevel = 'enough' | 'low' | 'none'

/** List of meters: below each other on a phone, side by side where there is room. */
export function Meters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.meters} aria-label={label}>
      {children}
    </ul>
  )
}

type MeterProps = {
  title: ReactNode
  value: ReactNode
  unit: ReactNode
  /** What the value is left of. */
  whole: ReactNode
  note?: ReactNode
  /** What the shares are, in their order; needed if there are several. */
  parts?: readonly string[]
  /** Remaining shares of the whole, each from 0 to 1; together at most 1. */
  shares: readonly number[]
  level?: MeterLevel
  /** What a level other than `enough` means, in words. */
  levelLabel?: string | undefined
  children?: ReactNode
}

/** How much of something is left, in figures and as a bar. Use inside `Meters`. */
export function Meter({
  title,
  value,
  unit,
  whole,
  note,
  parts = [],
  shares,
  level = 'enough',
  levelLabel,
  children,
}: MeterProps) {
  return (
    <li className={css.meter}>
      <p className={css.head}>
        <span className={css.title}>{title}</span>
        {levelLabel !== undefined && <StatusDot kind={level === 'none' ? 'off' : 'attention'} label={levelLabel} />}
      </p>
      <div className={css.facts}>
        <p className={css.amount} data-level={level}>
          <span className={css.value}>{value}</span> <span className={css.unit}>{unit}</span>{' '}
          <span className={css.whole}>{whole}</span>
        </p>
        <MeterBar shares={shares} level={level} />
        {note !== undefined && <p className={css.note}>{note}</p>}
        {parts.map((part) => (
          <p key={part} className={css.part}>
            {part}
          </p>
        ))}
      </div>
      {children}
    </li>
  )
}

type BarProps = Pick<MeterProps, 'shares' | 'level'>

/** Bar of a meter, whose text must say the same. */
export function MeterBar({ shares, level = 'enough' }: BarProps) {
  return (
    <span className={css.bar} data-level={level} aria-hidden="true">
      {shares
        .filter((share) => share > 0)
        .map((share, index) => (
          <span key={index} className={css.share} style={{ '--share': share } as CSSProperties} />
        ))}
    </span>
  )
}
