import { Button, type ButtonProps } from '@mantine/core'
import { type MouseEvent, type ReactNode, useContext } from 'react'
import { FormId } from './form-id.ts'

type SubmitButtonProps = Pick<ButtonProps, 'variant'> & {
  /**
   * Whether the form is complete and valid. Until then, the button looks inactive, and pressing it only shows which
   * fields are missing or invalid.
   */
  complete: boolean
  loading?: boolean
  /** Whether it cannot be pressed for now, as until a rate limit is over. */
  blocked?: boolean
  /** Called instead of submitting the form, for example for a second action on the same fields. */
  onClick?: () => void
  children: ReactNode
}

/**
 * Submit button that is never disabled natively: while the form is incomplete or busy, it has `aria-disabled` and can
 * still be focused. Pressing it in an incomplete form focuses the first invalid field.
 */
export function SubmitButton({
  complete,
  loading = false,
  blocked = false,
  onClick,
  children,
  ...look
}: SubmitButtonProps) {
  const form = useContext(FormId)

  function press(event: MouseEvent<HTMLButtonElement>) {
    // A busy form is not submitted again, not even by Enter in a field, which also clicks this button. The second click
    // of a double click may arrive before the form is busy.
    if (loading || blocked || event.detail > 1) return event.preventDefault()
    onClick?.()
    if (!complete) focusFirstWrong(event.currentTarget.form)
  }
  return (
    <Button
      {...look}
      type={onClick ? 'button' : 'submit'}
      {...(form !== undefined && { form })}
      aria-busy={loading || undefined}
      aria-disabled={loading || blocked || !complete || undefined}
      data-disabled={blocked || !complete}
      loading={loading}
      onClick={press}
      // Mantine disables loading buttons, and a disabled button loses the focus.
      renderRoot={(root) => <button {...root} disabled={false} />}
    >
      {children}
    </Button>
  )
}

/** Selector for invalid fields, including password inputs and choice groups, which are marked differently. */
const wrongField = '[aria-invalid="true"], input[data-invalid], fieldset[data-wrong]'

function focusFirstWrong(form: HTMLFormElement | null) {
  // The form is validated on submission, which follows this click event.
  setTimeout(() => {
    const wrong = form?.querySelector<HTMLElement>(wrongField)
    const chosen = wrong?.querySelector<HTMLElement>('input:checked') ?? wrong?.querySelector('input')
    const field = chosen ?? wrong
    field?.focus()
  })
}
