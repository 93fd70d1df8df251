import type { ReactNode } from 'react'
import css from './AmountBreakdown.module.css'

type Line = {
  title: string
  /** Decoration before the title, such as the colour that stands for the line in a chart. */
  mark?: ReactNode
  value: ReactNode
  note?: ReactNode
  variant?: 'in' | 'strong'
}

type SumLinesProps = { lines: Line[] }

export function AmountBreakdown({ lines }: SumLinesProps) {
  return (
    <dl className={css.lines}>
      {lines.map((line) => (
        <div key={line.title} className={css.line} data-variant={line.variant}>
          <dt data-marked={line.mark !== undefined || undefined}>
            {line.mark}
            {line.title}
          </dt>
          <dd>{line.value}</dd>
          {line.note !== undefined && <dd className={css.note}>{line.note}</dd>}
        </div>
      ))}
    </dl>
  )
}
