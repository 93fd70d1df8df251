import type { ReactNode } from 'react'
import css from './OpenedEntry.module.css'

type Line = { title: string; value: ReactNode }

type OpenedEntryProps = {
  heading?: string
  /** Content above the lines. */
  lead?: ReactNode
  lines: readonly Line[]
  total?: Line
  foot?: Line
  action?: ReactNode
}

/** Breakdown of a history entry: its lines, and the total under a rule. */
export function OpenedEntry({ heading, lead, lines, total, foot, action }: OpenedEntryProps) {
  return (
    <div className={css.entry}>
      {heading !== undefined && <p className={css.heading}>{heading}</p>}
      {lead !== undefined && <div className={css.lead}>{lead}</div>}
      <dl className={css.lines}>
        {lines.map((line, index) => (
          <EntryLine key={index} line={line} kind="term" />
        ))}
        {total && <EntryLine line={total} kind="total" />}
        {foot && <EntryLine line={foot} kind="foot" />}
      </dl>
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  )
}

function EntryLine({ line, kind }: { line: Line; kind: 'term' | 'total' | 'foot' }) {
  return (
    <div className={css.line} data-kind={kind}>
      <dt>{line.title}</dt>
      <dd>{line.value}</dd>
    </div>
  )
}
