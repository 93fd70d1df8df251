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

export function AmountBreakdown({ lines }: SumLinesProps) {
  return (
    <dl className={css.lines}>
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
