import type { ReactNode } from 'react'
import { Check } from '../primitives/glyphs.tsx'
import css from './StepProgress.module.css'

type StepProgressProps = {
  /** The same in words: `Step 2 of 6`. */
  label: string
  /** Number of the current step, counted from 1. */
  current: number
  total: number
  /** All steps by name, with what was answered in them. Shown beside the screen where a desk has room for them. */
  steps?: { title: string; note?: string | undefined }[]
  /** Shown under the names of the steps. */
  aside?: ReactNode
}

export function StepProgress({ label, current, total, steps, aside }: StepProgressProps) {
  return (
    <div className={css.progress} data-named={steps !== undefined || undefined}>
      <div className={css.bars} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={css.bar} data-done={index < current || undefined} />
        ))}
      </div>
      <p className={css.label}>{label}</p>
      {steps && (
        <div className={css.rail}>
          <div className={css.beside}>
            <ol className={css.steps}>
              {steps.map(({ title, note }, index) => (
                <li
                  key={title}
                  className={css.step}
                  data-state={index + 1 < current ? 'done' : index + 1 === current ? 'now' : 'next'}
                  aria-current={index + 1 === current ? 'step' : undefined}
                >
                  <span className={css.mark}>{index + 1 < current && <Check size={14} />}</span>
                  <span className={css.title}>{title}</span>
                  {note && index + 1 < current && <span className={css.note}>{note}</span>}
                </li>
              ))}
            </ol>
            {aside}
          </div>
        </div>
      )}
    </div>
  )
}
