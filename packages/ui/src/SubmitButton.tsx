import { Button, type ButtonProps } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'

type SubmitButtonProps = Pick<ButtonProps, 'variant'> & {
  /** Nothing is missing or wrong. Until then the button looks quiet, and a press only shows what is. */
  complete: boolean
  loading?: boolean
  /** For a second way of sending the same form; by default the button submits it. */
  onClick?: () => void
  children: ReactNode
}

/**
 * The button that sends a form. It is never disabled natively: incomplete or busy, it keeps the focus and its place in
 * the tab order, and `aria-disabled` says how it is. The form's own check, which Enter reaches as well, shows by each
 * field what is missing; the first such field then has the focus.
 */
export function SubmitButton({ complete, loading = false, onClick, children, ...look }: SubmitButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Enter in a field clicks this button, too. The second click of a double one may come before the form is busy.
    if (loading || event.detail > 1) return event.preventDefault()
    onClick?.()
    if (!complete) focusFirstWrong(event.currentTarget.form)
  }
  return (
    <Button
      {...look}
      type={onClick ? 'button' : 'submit'}
      aria-busy={loading || undefined}
      aria-disabled={loading || !complete || undefined}
      data-disabled={!complete}
      loading={loading}
      onClick={press}
      // Mantine disables what loads, and what is disabled loses the focus.
      renderRoot={(root) => <button {...root} disabled={false} />}
    >
      {children}
    </Button>
  )
}

/** A password's input says it to Mantine's styles alone, a group of choices to its own. */
const wrongField = '[aria-invalid="true"], input[data-invalid], fieldset[data-wrong]'

function focusFirstWrong(form: HTMLFormElement | null) {
  // The check runs with the submission that follows this click.
  setTimeout(() => {
    const wrong = form?.querySelector<HTMLElement>(wrongField)
    const chosen = wrong?.querySelector<HTMLElement>('input:checked') ?? wrong?.querySelector('input')
    const field = chosen ?? wrong
    field?.focus()
  })
}
