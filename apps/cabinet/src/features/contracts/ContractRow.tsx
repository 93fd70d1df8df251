import type { ReactNode } from 'react'
import css from './ContractRow.module.css'
import type { Click } from '@kabinet/ui/navigation/nav.ts'
import { StatusDot, type StatusKind } from '@kabinet/ui/primitives/StatusDot.tsx'

export function ContractList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  )
}

type ContractRowProps = {
  title: string
  number: string
  /** Text instead of a status, such as "payment only". */
  note?: string
  status?: { kind: StatusKind; label: string }
  value?: ReactNode
  selected?: boolean
  onClick: Click
  menu?: ReactNode
}

export function ContractRow({ title, number, note, status, value, selected = false, onClick, menu }: ContractRowProps) {
  return (
    <li className={css.row} data-selected={selected || undefined}>
      <button type="button" className={css.choose} onClick={onClick} aria-current={selected ? 'true' : undefined}>
        <span className={css.title}>{title}</span>
        {value !== undefined && value !== false && <span className={css.value}>{value}</span>}
        <span className={css.number}>{number}</span>
        {status && (
          <span className={css.status}>
            <StatusDot {...status} />
          </span>
        )}
        {note !== undefined && <span className={css.number}>{note}</span>}
      </button>
      {menu}
    </li>
  )
}
