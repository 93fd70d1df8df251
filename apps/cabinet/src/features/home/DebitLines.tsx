import { type ReactNode, useState } from 'react'
import { Chevron } from '@kabinet/ui/primitives/glyphs.tsx'
import css from './DebitLines.module.css'

type Line = { title: string; sum: ReactNode }

type DebitLinesProps = {
  title: string
  sum: ReactNode
  /**
   * Breakdown of the charge. On a phone, and on a desk if it is long, only the line `collapsedParts` is visible until
   * expanded.
   */
  parts?: Line[]
  collapsedParts?: string
  beside?: Line[]
  shortfall?: Line
  /** Whether the button pays the shortfall, so that a phone does not repeat it. */
  isOnButton?: boolean
  note?: string
}

/** Number of parts that are listed at once on a phone by the brands that list them there. */
const most = 2

/** Number of parts beside which a desk's column has no gap. */
const mostOnDesk = 4

export function DebitLines({ title, sum, parts = [], collapsedParts, beside = [], ...rest }: DebitLinesProps) {
  const { shortfall, isOnButton = false, note } = rest
  const [open, setOpen] = useState(false)
  return (
    <dl
      className={css.debit}
      data-open={open || undefined}
      data-many={parts.length > most || undefined}
      data-long={parts.length > mostOnDesk || undefined}
    >
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
      {shortfall && (
        <DebitLine
          className={`${css.shortfall} ${isOnButton ? css.repeated : ''}`}
          title={shortfall.title}
          sum={shortfall.sum}
        />
      )}
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
