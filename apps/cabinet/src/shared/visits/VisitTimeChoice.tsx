import type { Day } from '@kabinet/contract/kernel/days'
import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { Calendar } from '@kabinet/ui/inputs/Calendar.tsx'
import { ChoiceGroup } from '@kabinet/ui/inputs/ChoiceGroup.tsx'
import { RadioCard } from '@kabinet/ui/inputs/RadioCard.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { QueryBoundary } from '../api/QueryBoundary.tsx'
import { useCalendarWords } from '../i18n/calendar-words.ts'
import { capitalized } from '../i18n/capitalized.ts'
import { useFormats } from '../i18n/formats.ts'
import { useMessages } from '../i18n/messages.tsx'
import { isDayLong, lastDayOf, slotText, type VisitMonth, type VisitSlot } from './visit-days.ts'
import classes from './VisitTimeChoice.module.css'

/** Day and slot chosen so far. */
export interface VisitChoice {
  readonly day?: Day | undefined
  readonly slot?: VisitSlot | undefined
}

type MonthQuery = Pick<UseQueryResult<VisitMonth>, 'data' | 'error' | 'isFetching'> & {
  readonly refetch: () => unknown
}

interface Props {
  /** Month shown first, as `yyyy-MM`; see `firstFreeMonth`. */
  readonly startMonth: string
  /** Month that is shown, as last passed to `onMonth`. */
  readonly shownMonth: string
  /** Days of the month that is shown. */
  readonly month: MonthQuery
  /** Day of the visit that is being moved. */
  readonly booked?: Day | undefined
  readonly choice: VisitChoice
  /** Choice that was sent last: once its time is no longer free, it is crossed out. */
  readonly sent?: VisitChoice
  readonly onChoose: (choice: VisitChoice) => void
  readonly onMonth: (month: string) => void
  /** What is still missing, once the person has tried to go on. */
  readonly error?: string | undefined
}

/** Calendar of visits with the times of the chosen day. Busy days are marked, and say so when they are chosen. */
export function VisitTimeChoice({
  startMonth,
  shownMonth,
  month,
  booked,
  choice,
  sent,
  onChoose,
  onMonth,
  error,
}: Props) {
  const t = useMessages()
  const formats = useFormats()
  const words = useCalendarWords()
  const { data } = month
  const dayOf = (date: Day) => data?.days_list.find((day) => day.date === date)
  return (
    <ChoiceGroup label={t('visitTimes.title')} hideLabel error={error}>
      <div className={classes.choice}>
        <Calendar
          label={t('visitTimes.calendar')}
          words={{
            ...words,
            day: (day) => (day === booked ? t('visitTimes.bookedDay', { day: words.day(day) }) : words.day(day)),
            busyDay: (day) => t('visitTimes.busyDay', { day: formats.day(day) }),
          }}
          booked={booked}
          first={formats.today}
          shownFrom={formats.today}
          last={data && lastDayOf(shownMonth, data)}
          from={choice.day}
          startMonth={startMonth}
          isBusy={(day) => dayOf(day)?.timeSlotList.length === 0}
          onChoose={(day) => onChoose({ day })}
          onMonth={(next) => {
            onChoose({})
            onMonth(next)
          }}
        />
        {choice.day === undefined ? (
          <NoDay month={month} isMoving={booked !== undefined} isMissed={error !== undefined} />
        ) : (
          <QueryBoundary
            query={month}
            failed={t('departureTime.failed')}
            skeleton={<SkeletonCard label={t('visitTimes.loading')} lines={2} />}
          >
            {({ zone }) => (
              <Times
                key={choice.day}
                day={choice.day!}
                slots={dayOf(choice.day!)?.timeSlotList ?? []}
                zone={zone}
                chosen={choice.slot}
                sent={sent?.day === choice.day ? sent?.slot : undefined}
                onChoose={(slot) => onChoose({ day: choice.day, slot })}
              />
            )}
          </QueryBoundary>
        )}
      </div>
    </ChoiceGroup>
  )
}

interface NoDayProps extends Pick<Props, 'month'> {
  readonly isMoving: boolean
  /** Whether an error says already that a day is to be chosen. */
  readonly isMissed: boolean
}

function NoDay({ month, isMoving, isMissed }: NoDayProps) {
  const t = useMessages()
  if (month.error && !month.data) {
    return (
      <QueryBoundary query={month} failed={t('departureTime.failed')}>
        {() => null}
      </QueryBoundary>
    )
  }
  const marks = t('visitTimes.marks', { isMoving: isMoving ? 'yes' : 'no' })
  return <p className={classes.hint}>{isMissed ? marks : `${t('visitTimes.choose')} ${marks}`}</p>
}

interface TimesProps {
  readonly day: Day
  readonly slots: readonly VisitSlot[]
  readonly zone: string
  readonly chosen: VisitSlot | undefined
  /** Time that was sent last. */
  readonly sent: VisitSlot | undefined
  readonly onChoose: (slot: VisitSlot) => void
}

function Times({ day, slots: free, zone, chosen, sent, onChoose }: TimesProps) {
  const t = useMessages()
  const formats = useFormats()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup function.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  if (free.length === 0) {
    return (
      <div ref={place} className={classes.place}>
        <p className={classes.none} role="status">
          {capitalized(t('visitTimes.none', { day: formats.day(day, 'on') }))}
        </p>
      </div>
    )
  }
  const taken = sent && free.every(({ at }) => at.getTime() !== sent.at.getTime()) ? sent : undefined
  const slots = taken ? [...free, taken].toSorted((a, b) => a.at.getTime() - b.at.getTime()) : free
  return (
    <div ref={place} className={classes.place}>
      <ChoiceGroup label={t('visitTimes.times', { day: formats.day(day, 'on') })}>
        <div className={classes.times}>
          {slots.map((slot) => (
            <RadioCard
              key={slot.at.getTime()}
              className={isDayLong(slot) ? `${classes.time} ${classes.whole}` : classes.time}
              type="radio"
              name="visit-time"
              value={slot.timeFrom}
              checked={slot.at.getTime() === chosen?.at.getTime()}
              disabled={slot === taken}
              onChange={() => onChoose(slot)}
            >
              <SlotText slot={slot} zone={zone} isTaken={slot === taken} />
            </RadioCard>
          ))}
        </div>
      </ChoiceGroup>
    </div>
  )
}

interface SlotProps extends Pick<TimesProps, 'zone'> {
  readonly slot: VisitSlot
  /** Whether somebody else has meanwhile chosen it. */
  readonly isTaken: boolean
}

function SlotText({ slot, zone, isTaken }: SlotProps) {
  const t = useMessages()
  const text = isDayLong(slot) ? t('visitTimes.dayLong') : slotText(slot, zone)
  if (!isTaken) return text
  return (
    <span className={classes.taken}>
      <s>{text}</s>
      <span className={classes.note}>{t('visitTimes.taken')}</span>
    </span>
  )
}
