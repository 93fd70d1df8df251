import css from './StatusDot.module.css'

/** Whether something works, wants something done to work, is off, or is paused. */
export type StatusKind = 'works' | 'attention' | 'off' | 'paused'

/** A state in one word with its sign: a disc works, a ring is off or soon will be, a square is paused. */
export function StatusDot({ kind, label }: { kind: StatusKind; label: string }) {
  return (
    <span className={css.status} data-kind={kind}>
      {label}
    </span>
  )
}
