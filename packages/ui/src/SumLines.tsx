import type { ReactNode } from 'react'
import css from './SumLines.module.css'

type SumLinesProps = { lines: { title: string; value: ReactNode; tone?: 'in' | 'strong' }[] }

/** What a decision costs, line by line; the `strong` line is the sum of those above it. */
export function SumLines({ lines }: SumLinesProps) {
  return (
    <dl className={css.lines}>
      {lines.map((line) => (
        <div key={line.title} className={css.line} data-tone={line.tone}>
          <dt>{line.title}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  )
}
