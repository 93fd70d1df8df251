import { useId, useLayoutEffect, useRef, type ChangeEvent, type CSSProperties, type ReactNode } from 'react'
import css from './AmountInput.module.css'
import { grouped, positionAfter } from './grouped.ts'

type AmountInputProps = {
  label: string
  /** Amount as typed, without grouping: "5000", "5000,5". */
  value: string
  onChange: (value: string) => void
  currency: string
  hint?: ReactNode
  error?: string | undefined
  name?: string
  disabled?: boolean
  autoFocus?: boolean
}

const blanks = /[\s\u00a0\u202f]/g

/** Large field for an amount, shown grouped by thousands. The caller validates the amount. */
export function AmountInput({
  label,
  value,
  onChange,
  currency,
  hint,
  error,
  name,
  disabled,
  autoFocus,
}: AmountInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const shown = grouped(value)

  useLayoutEffect(() => {
    if (caret.current === null) return
    const at = positionAfter(shown, caret.current)
    input.current?.setSelectionRange(at, at)
    caret.current = null
  })

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.currentTarget
    caret.current = typed.slice(0, selectionStart ?? typed.length).replace(blanks, '').length
    onChange(typed.replace(blanks, ''))
  }
  const described = error ? `${id}-error` : hint !== undefined ? `${id}-hint` : undefined

  return (
    <div className={css.amount} data-error={error ? true : undefined}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <label className={css.frame} htmlFor={id} style={{ '--length': Math.max(4, shown.length + 2) } as CSSProperties}>
        <span className={css.figure}>
          <span aria-hidden="true">{shown || '0'}</span>
          <input
            ref={input}
            className={css.input}
            id={id}
            name={name}
            value={shown}
            placeholder="0"
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            disabled={disabled}
            data-autofocus={autoFocus || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={described}
            onChange={change}
          />
        </span>
        <span className={css.currency} aria-hidden="true">
          {currency}
        </span>
      </label>
      {error && (
        <p className={css.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {!error && hint !== undefined && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
