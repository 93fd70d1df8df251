import { type ReactNode, useId } from 'react'
import css from './ChoiceGroup.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type ChoiceGroupProps = {
  /** The question. */
  label: string
  /** Only for screen readers, when the page has said it already. */
  hideLabel?: boolean
  /** What is wrong with the answer. */
  error?: string | undefined
  children: ReactNode
}

/** What one chooses from, under its question. */
export function ChoiceGroup({ label, hideLabel = false, error, children }: ChoiceGroupProps) {
  const errorId = useId()
  return (
    <fieldset
      className={css.group}
      data-wrong={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      {hideLabel ? (
        <legend className={css.hidden}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </legend>
      ) : (
        <legend className={css.legend}>{label}</legend>
      )}
      {children}
      {error !== undefined && (
        <p className={css.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
