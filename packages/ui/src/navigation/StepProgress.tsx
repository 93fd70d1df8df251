import css from './StepProgress.module.css'

type StepProgressProps = {
  /** The same in words: `Step 2 of 6`. */
  label: string
  /** Number of the current step, counted from 1. */
  current: number
  total: number
  /** All steps by name. Shown in place of the label where a desk has room for them. */
  steps?: readonly string[]
}

export function StepProgress({ label, current, total, steps }: StepProgressProps) {
  return (
    <div className={css.progress} data-named={steps !== undefined || undefined}>
      <div className={css.bars} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={css.bar} data-done={index < current || undefined} />
        ))}
      </div>
      <p className={css.label}>{label}</p>
      {steps && (
        <ol className={css.steps}>
          {steps.map((title, index) => (
            <li
              key={title}
              className={css.step}
              data-state={index + 1 < current ? 'done' : index + 1 === current ? 'now' : 'next'}
              aria-current={index + 1 === current ? 'step' : undefined}
            >
              {title}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
