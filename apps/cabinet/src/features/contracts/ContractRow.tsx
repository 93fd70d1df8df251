import type { ReactNode } from 'react'
import css from './ContractRow.module.css'
import { Check } from '@kabinet/ui/primitives/glyphs.tsx'
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
  /** Names of the services; empty if they are not known. */
  services: string
  /** Text instead of a status, such as "payment only". */
  note?: string
  status?: { kind: StatusKind; label: string }
  value?: ReactNode
  selected?: boolean
  onClick: Click
  menu?: ReactNode
}

export function ContractRow({ title, number, services, note, status, value, ...acts }: ContractRowProps) {
  const { selected = false, onClick, menu } = acts
  return (
    <li className={css.row} data-selected={selected || undefined}>
      <button type="button" className={css.choose} onClick={onClick} aria-current={selected ? 'true' : undefined}>
        <span className={css.title}>
          {title}
          {selected && (
            <span className={css.check}>
              <Check size={18} />
            </span>
          )}
        </span>
        {value !== undefined && value !== false && <span className={css.value}>{value}</span>}
        <span className={css.number}>{number}</span>
        {services !== '' && <span className={css.number}>{services}</span>}
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
