import type { ReactNode } from 'react'
import css from './DebitLines.module.css'

type Line = { title: string; sum: ReactNode }

type DebitLinesProps = {
  /** "Next debit, 14 December" */
  title: string
  sum: ReactNode
  /** What it is made of. A field on a phone names the parts in one line instead: `collapsedParts`. */
  parts?: Line[]
  collapsedParts?: string
  /** What has to be added before then. */
  lacking?: Line
  note?: string
}

/** The next debit, what it is made of, and what to add. */
export function DebitLines({ title, sum, parts = [], collapsedParts, lacking, note }: DebitLinesProps) {
  return (
    <dl className={css.debit}>
      <div className={css.main}>
        <dt>{title}</dt>
        <dd>{sum}</dd>
        {collapsedParts !== undefined && <dd className={css.collapsed}>{collapsedParts}</dd>}
        {note !== undefined && <dd className={css.note}>{note}</dd>}
      </div>
      {parts.map((part, index) => (
        <DebitLine key={index} className={css.part} title={part.title} sum={part.sum} />
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
