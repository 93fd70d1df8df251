import { type ReactNode, useId } from 'react'
import css from './ChoiceGroup.module.css'
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx'

const asterisk = ' *'

type ChoiceGroupProps = {
  label: string
  /** Whether the label is for screen readers only, because the page already shows the question. */
  hideLabel?: boolean
  /** Whether to mark the label with an asterisk. */
  required?: boolean
  error?: ReactNode
  children: ReactNode
}

export function ChoiceGroup({ label, hideLabel = false, required = false, error, children }: ChoiceGroupProps) {
  const errorId = useId()
  const isWrong = Boolean(error)
  return (
    <fieldset className={css.group} data-wrong={isWrong || undefined} aria-describedby={isWrong ? errorId : undefined}>
      {hideLabel ? (
        <legend className={css.hidden}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </legend>
      ) : (
        <legend className={css.legend}>
          {label}
          {required && <span className={css.asterisk}>{asterisk}</span>}
        </legend>
      )}
      {children}
      {isWrong && (
        <p className={css.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
