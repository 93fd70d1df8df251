import type { ReactNode } from 'react'
import css from './AmountBreakdown.module.css'

type SumLinesProps = { lines: { title: string; value: ReactNode; note?: ReactNode; variant?: 'in' | 'strong' }[] }

export function AmountBreakdown({ lines }: SumLinesProps) {
  return (
    <dl className={css.lines}>
      {lines.map((line) => (
        <div key={line.title} className={css.line} data-variant={line.variant}>
          <dt>{line.title}</dt>
          <dd>{line.value}</dd>
          {line.note !== undefined && <dd className={css.note}>{line.note}</dd>}
        </div>
      ))}
    </dl>
  )
}
