import css from './StatusDot.module.css'

/** Whether something works, is off, or is paused. */
export type StatusKind = 'works' | 'off' | 'paused'

/** A state in one word with its sign: a disc works, a ring is off, a square is paused. */
export function StatusDot({ kind, label }: { kind: StatusKind; label: string }) {
  return (
    <span className={css.status} data-kind={kind}>
      {label}
    </span>
  )
}
