import type { ReactNode } from 'react'
import css from './AmountBreakdown.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Line = {
  title: string
  /** Decoration before the title, such as the colour that stands for the line in a chart. */
  mark?: ReactNode
  value: ReactNode
  note?: ReactNode
  variant?: 'in' | 'strong'
  /** What the value was before it changed, and both as words for screen readers; `none` if the line is new. */
  was?: { value: ReactNode; words: string } | 'none' | undefined
}

type SumLinesProps = { lines: Line[] }

/** Letters of a title, and of the words about both values, up to which they are one line of a phone in full width. */
const maxLetters = 48

export function AmountBreakdown({ lines }: SumLinesProps) {
  return (
    <dl className={css.lines} data-long={lines.some(isLong) || undefined}>
      {lines.map((line) => (
        <div
          key={line.title}
          className={css.line}
          data-variant={line.variant}
          data-changed={line.was !== undefined || undefined}
        >
          <dt data-marked={line.mark !== undefined || undefined}>
            {line.mark}
            {line.title}
          </dt>
          <dd>{valueOf(line)}</dd>
          {line.note !== undefined && <dd className={css.note}>{line.note}</dd>}
        </div>
      ))}
    </dl>
  )
}

function isLong({ title, was }: Line): boolean {
  return was !== undefined && (was === 'none' || title.length + was.words.length > maxLetters)
}

function valueOf({ value, was }: Line): ReactNode {
  if (was === undefined || was === 'none') return value
  return (
    <>
      <VisuallyHidden>{was.words}</VisuallyHidden>
      <span aria-hidden="true">
        <s className={css.was}>{was.value}</s> {value}
      </span>
    </>
  )
}
