import { Button, type ButtonProps } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'

type SubmitButtonProps = Pick<ButtonProps, 'variant'> & {
  /** Until the form is complete, the button looks quiet and pressing it only shows what is missing. */
  complete: boolean
  loading?: boolean
  /** Alternative submission of the same form; defaults to submitting it. */
  onClick?: () => void
  children: ReactNode
}

/**
 * Submit button, never disabled natively: incomplete or busy, it keeps focus and tab order, with `aria-disabled`.
 * Validation then focuses the first invalid field.
 */
export function SubmitButton({ complete, loading = false, onClick, children, ...look }: SubmitButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Enter in a field also clicks this button, and a double click may arrive before the form is busy.
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
      // Mantine disables loading buttons, which would lose the focus.
      renderRoot={(root) => <button {...root} disabled={false} />}
    >
      {children}
    </Button>
  )
}

/** Mantine marks invalid password inputs and choice groups differently. */
const wrongField = '[aria-invalid="true"], input[data-invalid], fieldset[data-wrong]'

function focusFirstWrong(form: HTMLFormElement | null) {
  // Validation runs with the submission after this click.
  setTimeout(() => {
    const wrong = form?.querySelector<HTMLElement>(wrongField)
    const chosen = wrong?.querySelector<HTMLElement>('input:checked') ?? wrong?.querySelector('input')
    const field = chosen ?? wrong
    field?.focus()
  })
}
