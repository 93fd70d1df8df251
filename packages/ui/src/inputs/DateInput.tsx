import type { TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconCalendar } from '../icons/calendar.ts'
import { Calendar, type CalendarWords } from './Calendar.tsx'
import css from './picker.module.css'
import { PickerField } from './PickerField.tsx'
import { typedDay } from './typed-day.ts'
import { usePicker } from './use-picker.ts'

export type DateInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'min' | 'max' | 'ref'> & {
  /** `yyyy-MM-dd`, or empty. */
  value?: string
  onChange?: (day: string) => void
  onBlur?: (event?: unknown) => void
  /** First and last day of the calendar, both inclusive. */
  min?: string | undefined
  max?: string | undefined
  /** Leaves out the weeks before this day: see `Calendar`. */
  shownFrom?: string
  today: string
  format: (day: string) => string
  words: CalendarWords
  calendarLabel: string
  /** Button that empties the field, for example `No end date`; without it, the calendar has none. */
  clear?: string | undefined
}

const earliest = '1900-01-01'

/** Day, shown in words and chosen in a calendar under the field. With a keyboard it can be typed too, as `24.12`. */
export function DateInput(props: DateInputProps) {
  const {
    value = '',
    onChange,
    onBlur,
    min,
    max,
    shownFrom,
    today,
    format,
    words,
    calendarLabel,
    clear,
    ...field
  } = props
  const [draft, setDraft] = useState<string>()
  const picker = usePicker(() => {
    setDraft(undefined)
    onBlur?.()
  })
  const { opened, finish } = picker
  const calendar = useRef<HTMLDivElement>(null)
  const enters = useRef(false)
  const readDay = (text: string) => typedDay(text, { first: min, last: max, today })

  useEffect(() => {
    if (!opened || !enters.current) return
    enters.current = false
    calendar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [opened])

  function type(text: string) {
    setDraft(text)
    const day = text.trim() === '' ? '' : readDay(text)
    if (day !== undefined) onChange?.(day)
  }

  function choose(day: string) {
    setDraft(undefined)
    onChange?.(day)
    finish()
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (key === 'ArrowDown' || (key === ' ' && draft === undefined)) {
      event.preventDefault()
      if (opened) calendar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
      enters.current = !opened
      picker.open()
    } else if (key === 'Enter' && draft !== undefined) {
      // What is no day is not sent: the field shows again what it was.
      if (draft.trim() !== '' && readDay(draft) === undefined) event.preventDefault()
      setDraft(undefined)
    } else if (draft === undefined && !event.ctrlKey && !event.metaKey) {
      if (/^\d$/.test(key)) type(key)
      else if (key === 'Backspace' || key === 'Delete') type('')
      else return
      event.preventDefault()
    }
  }

  return (
    <PickerField
      {...field}
      picker={picker}
      Icon={IconCalendar}
      aria-haspopup="dialog"
      data-whole={draft === undefined || undefined}
      value={draft ?? (value && format(value))}
      onType={type}
      onKeyDown={onKeyDown}
      panel={{ ...picker.panel, role: 'dialog', 'aria-label': calendarLabel }}
    >
      <div ref={calendar}>
        <Calendar
          // Typing another month shows it.
          key={value.slice(0, 7)}
          label={calendarLabel}
          words={words}
          first={min ?? earliest}
          last={max}
          today={today}
          from={value || undefined}
          {...(shownFrom !== undefined && { shownFrom })}
          startMonth={(value || within(today, min, max)).slice(0, 7)}
          onChoose={choose}
        />
      </div>
      {clear !== undefined && (
        <button type="button" className={css.clear} onClick={() => choose('')}>
          {clear}
        </button>
      )}
    </PickerField>
  )
}

function within(day: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && day < min) return min
  return max !== undefined && day > max ? max : day
}
