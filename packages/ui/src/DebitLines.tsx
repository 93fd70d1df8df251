import { type ReactNode, useState } from 'react'
import { Chevron } from './glyphs.tsx'
import css from './DebitLines.module.css'

type Line = { title: string; sum: ReactNode }

type DebitLinesProps = {
  /** "Next debit, 14 December" */
  title: string
  sum: ReactNode
  /** What it is made of. A field on a phone names the parts in one line that opens them: `collapsedParts`. */
  parts?: Line[]
  collapsedParts?: string
  /** What else is taken or comes before then. */
  beside?: Line[]
  /** What has to be added before then. */
  lacking?: Line
  note?: string
}

/** The next debit, what it is made of, and what to add. */
export function DebitLines({ title, sum, parts = [], collapsedParts, beside = [], lacking, note }: DebitLinesProps) {
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
      {lacking && <DebitLine className={css.lacking} title={lacking.title} sum={lacking.sum} />}
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
