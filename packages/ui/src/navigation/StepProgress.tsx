import css from './StepProgress.module.css'

type StepProgressProps = {
  /** The same in words: `Step 2 of 6`. */
  label: string
  /** Number of the current step, counted from 1. */
  current: number
  total: number
}

export function StepProgress({ label, current, total }: StepProgressProps) {
  return (
    <div className={css.progress}>
      <div className={css.bars} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={css.bar} data-done={index < current || undefined} />
        ))}
      </div>
      <p className={css.label}>{label}</p>
    </div>
  )
}
