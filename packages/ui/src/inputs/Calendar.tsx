import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import css from './Calendar.module.css'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import { clampDay, shiftDay, shiftMonth, weeksOf } from './calendar-grid.ts'
import { Chevron } from '../primitives/glyphs.tsx'
import { IconButton } from '../primitives/IconButton.tsx'

export type CalendarWords = {
  previous: string
  next: string
  month: (month: string) => string
  day: (day: string) => string
  /** Name of a busy day for screen readers; needed with `isBusy`. */
  busyDay?: (day: string) => string
  weekdays: readonly string[]
}

type CalendarProps = {
  label: string
  words: CalendarWords
  /** First and last selectable day, `yyyy-MM-dd`, both inclusive. */
  first: string
  last?: string | undefined
  /** Day to mark as today. */
  today?: string | undefined
  /** Day to outline, such as that of a booking that is being moved; `words.day` names it to screen readers. */
  booked?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** Month shown first, `yyyy-MM`; by default, that of the chosen or first day. */
  startMonth?: string | undefined
  /**
   * Leaves out the weeks before this day. Only if it does not change while the calendar is open, and if the page keeps
   * the place of a whole month where a change of height would move the arrows.
   */
  shownFrom?: string
  /** Whether a day is marked as busy. It can still be chosen, because the page then says what is busy. */
  isBusy?: (day: string) => boolean
  onChoose: (day: string) => void
  /**
   * First day that can follow `day`, if another one is to be chosen after it. A tap on `day` shows the month of the
   * other; keys reach it by themselves.
   */
  followedBy?: (day: string) => string | undefined
  /** Called with the month, `yyyy-MM`, when another one is shown. */
  onMonth?: (month: string) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const turns: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** Month calendar for touch and keyboard: arrow keys change the day, Page Up and Page Down the month. */
export function Calendar(props: CalendarProps) {
  const { label, words, first, last, today, booked, from, to, startMonth, onChoose, onMonth } = props
  const { followedBy, shownFrom = '', isBusy = () => false } = props
  const [month, setMonth] = useState(startMonth ?? (to ?? from ?? first).slice(0, 7))
  const [reached, setReached] = useState<string>()
  const moved = useRef(false)
  const grid = useRef<HTMLTableElement>(null)
  const weeks = weeksOf(month).filter((week) => week.some((day) => day !== undefined && day >= shownFrom))
  const isOpen = (day: string) => day >= first && (last === undefined || day <= last)
  const open = weeks.flat().filter((day) => day !== undefined && isOpen(day))
  const entry = [reached, to, from, today].find((day) => open.includes(day)) ?? open[0]

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })

  function show(next: string) {
    if (next === month) return
    setMonth(next)
    onMonth?.(next)
  }

  function onClick(day: string, isTap: boolean) {
    const following = isTap ? followedBy?.(day) : undefined
    const next = following === undefined || following.startsWith(month) ? day : following
    // The button of the day is gone with its month.
    moved.current = next !== day
    show(next.slice(0, 7))
    setReached(next)
    onChoose(day)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (entry === undefined) return
    const step = steps[event.key]
    const turn = turns[event.key]
    if (step === undefined && turn === undefined) return
    event.preventDefault()
    const aim = step === undefined ? `${shiftMonth(month, turn!)}${entry.slice(7)}` : shiftDay(entry, step)
    const day = clampDay(aim, first, last)
    const known = weeksOf(day.slice(0, 7)).flat()
    // If the month is too short for this day, the last day of the month is used.
    const next = known.includes(day) ? day : known.findLast((each) => each !== undefined)!
    moved.current = next !== entry
    show(next.slice(0, 7))
    setReached(next)
  }

  return (
    <ChoiceGroup label={label} hideLabel>
      <div className={css.head}>
        <IconButton
          label={words.previous}
          icon={<Chevron to="left" />}
          disabled={month <= first.slice(0, 7)}
          onClick={() => show(shiftMonth(month, -1))}
        />
        <p className={css.month} aria-live="polite">
          {words.month(month)}
        </p>
        <IconButton
          label={words.next}
          icon={<Chevron to="right" />}
          disabled={last !== undefined && month >= last.slice(0, 7)}
          onClick={() => show(shiftMonth(month, 1))}
        />
      </div>
      <table className={css.grid} ref={grid}>
        <thead>
          <tr>
            {words.weekdays.map((weekday) => (
              <th key={weekday} scope="col" className={css.weekday}>
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) => (
                <td key={day ?? weekday} className={css.cell} data-mark={day && markOf(day, from, to)}>
                  {day !== undefined && (
                    <button
                      type="button"
                      className={css.day}
                      aria-label={(isBusy(day) && words.busyDay?.(day)) || words.day(day)}
                      data-busy={isBusy(day) || undefined}
                      data-booked={day === booked || undefined}
                      aria-current={day === today ? 'date' : undefined}
                      aria-pressed={markOf(day, from, to) !== undefined}
                      disabled={!isOpen(day)}
                      tabIndex={day === entry ? 0 : -1}
                      onKeyDown={onKeyDown}
                      // Only a click by a pointer has a count.
                      onClick={({ detail }) => onClick(day, detail > 0)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ChoiceGroup>
  )
}

function markOf(day: string, from: string | undefined, to: string | undefined) {
  if (day === from) return to === undefined || to === from ? 'only' : 'first'
  if (day === to) return from === undefined ? 'only' : 'last'
  return from !== undefined && to !== undefined && day > from && day < to ? 'between' : undefined
}
