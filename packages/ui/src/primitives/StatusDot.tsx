import css from './StatusDot.module.css'

export type StatusKind = 'works' | 'attention' | 'off' | 'paused'

/** Status label with an icon: a disc if active, a ring if off or soon to be, a square if paused. */
export function StatusDot({ kind, label }: { kind: StatusKind; label: string }) {
  return (
    <span className={css.status} data-kind={kind}>
      {label}
    </span>
  )
}
