import { type ReactNode, useState } from 'react'
import { Chevron } from '@kabinet/ui/primitives/glyphs.tsx'
import css from './DebitLines.module.css'

type Line = { title: string; sum: ReactNode }

type DebitLinesProps = {
  title: string
  sum: ReactNode
  /** Breakdown of the charge. On a phone, only the line `collapsedParts` is visible until expanded. */
  parts?: Line[]
  collapsedParts?: string
  beside?: Line[]
  shortfall?: Line
  note?: string
}

export function DebitLines({ title, sum, parts = [], collapsedParts, beside = [], shortfall, note }: DebitLinesProps) {
  const [open, setOpen] = useState(false)
  return (
    <dl className={css.debit} data-open={open || undefined}>
      <div className={css.main}>
        <dt>{title}</dt>
        <dd>{sum}</dd>
        {collapsedParts !== undefined && (
          <dd className={css.collapsed}>
            {parts.length > 1 ? (
              <button type="button" className={css.opener} aria-expanded={open} onClick={() => setOpen(!open)}>
                <span>{collapsedParts}</span>
                <Chevron to={open ? 'up' : 'down'} />
              </button>
            ) : (
              collapsedParts
            )}
          </dd>
        )}
        {note !== undefined && <dd className={css.note}>{note}</dd>}
      </div>
      {parts.map((part, index) => (
        <DebitLine key={index} className={css.part} title={part.title} sum={part.sum} />
      ))}
      {beside.map((line) => (
        <DebitLine key={line.title} className={css.beside} title={line.title} sum={line.sum} />
      ))}
      {shortfall && <DebitLine className={css.shortfall} title={shortfall.title} sum={shortfall.sum} />}
    </dl>
  )
}

function DebitLine({ className, title, sum }: Line & { className: string | undefined }) {
  return (
    <div className={className}>
      <dt>{title}</dt>
      <dd>{sum}</dd>
    </div>
  )
}
