import css from './StatusDot.module.css'

export type StatusKind = 'works' | 'attention' | 'off' | 'paused'

/** State in one word with an icon: a disc works, a ring is off or soon will be, a square is paused. */
export function StatusDot({ kind, label }: { kind: StatusKind; label: string }) {
  return (
    <span className={css.status} data-kind={kind}>
      {label}
    </span>
  )
}
