import type { TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconClock } from '../icons/clock.ts'
import css from './picker.module.css'
import { PickerField } from './PickerField.tsx'
import { listStep, listTimes, nearestTime, shiftTime, typedTime } from './times.ts'
import { usePicker } from './use-picker.ts'

type TimeInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'ref'> & {
  /** `HH:mm`, or empty. */
  value?: string
  onChange?: (time: string) => void
  onBlur?: (event?: unknown) => void
  listLabel: string
}

const hour = 60
const steps: Readonly<Record<string, number>> = {
  ArrowUp: -hour,
  ArrowDown: hour,
  ArrowLeft: -listStep,
  ArrowRight: listStep,
}

/** Time of day, chosen from a list of quarters of an hour under the field, or typed to the minute with a keyboard. */
export function TimeInput({ value = '', onChange, onBlur, listLabel, ...field }: TimeInputProps) {
  const [draft, setDraft] = useState<string>()
  const [active, setActive] = useState<string>()
  const picker = usePicker(() => {
    setDraft(undefined)
    onBlur?.()
  })
  const { opened, finish } = picker
  const { id, ...panel } = picker.panel
  const pointed = active ?? nearestTime(value || undefined)

  function type(text: string) {
    setDraft(text)
    setActive(undefined)
    const time = text.trim() === '' ? '' : typedTime(text)
    if (time !== undefined) onChange?.(time)
  }

  function choose(time: string) {
    setDraft(undefined)
    setActive(undefined)
    onChange?.(time)
    finish()
  }

  function onKeyDown(event: KeyboardEvent) {
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    // While a time is typed, these keys move in it.
    const step = isSideways && draft !== undefined ? undefined : steps[event.key]
    if (opened && step !== undefined) setActive(shiftTime(pointed, step))
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') picker.open()
    else if (opened && event.key === 'Enter') choose(active ?? (value || pointed))
    else if (event.key === 'Enter' && draft?.trim() && typedTime(draft) === undefined) setDraft(undefined)
    else return
    event.preventDefault()
  }

  return (
    <PickerField
      {...field}
      picker={picker}
      Icon={IconClock}
      aria-haspopup="listbox"
      aria-autocomplete="none"
      aria-activedescendant={opened ? optionId(id, pointed) : undefined}
      maxLength={5}
      value={draft ?? value}
      onType={type}
      onKeyDown={onKeyDown}
      onClick={() => {
        setActive(undefined)
        picker.toggle()
      }}
      panel={panel}
    >
      <Times id={id} label={listLabel} chosen={value} pointed={pointed} onChoose={choose} />
    </PickerField>
  )
}

interface TimesProps {
  readonly id: string
  readonly label: string
  readonly chosen: string
  readonly pointed: string
  readonly onChoose: (time: string) => void
}

function Times({ id, label, chosen, pointed, onChoose }: TimesProps) {
  const list = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)

  useEffect(() => {
    const option = document.getElementById(optionId(id, pointed))
    if (!list.current || !option) return
    const { clientHeight, scrollTop } = list.current
    const { offsetTop, offsetHeight } = option
    const isHidden = offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight
    // Not `scrollIntoView`, which would scroll the sheet too.
    if (isFirst.current || isHidden) list.current.scrollTop = offsetTop - (clientHeight - offsetHeight) / 2
    isFirst.current = false
  }, [id, pointed])

  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={css.times}>
      {listTimes.map((time) => (
        <button
          key={time}
          type="button"
          id={optionId(id, time)}
          role="option"
          tabIndex={-1}
          className={css.time}
          aria-selected={time === chosen}
          data-active={time === pointed || undefined}
          data-full={time.endsWith(':00') || undefined}
          onClick={() => onChoose(time)}
        >
          {time}
        </button>
      ))}
    </div>
  )
}

function optionId(listId: string, time: string): string {
  return `${listId}-${time}`
}
