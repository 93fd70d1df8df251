import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import type { Day } from '@kabinet/contract/kernel/days'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Decision as PageDecision } from '../order/Decision.tsx'
import { QueryBoundary } from '../api/QueryBoundary.tsx'
import { useFormats } from '../i18n/formats.ts'
import { lowerFirst } from '../i18n/lower-first.ts'
import { useMessages } from '../i18n/messages.tsx'
import { firstFreeMonthQuery, type VisitCalendar, visitMonthQuery } from './visit-calendar.ts'
import { isDayLong, slotEnd, timesText, type VisitMonth, weekdayOf } from './visit-days.ts'
import { type VisitChoice, VisitTimeChoice } from './VisitTimeChoice.tsx'
import { SkeletonTimes } from './SkeletonTimes.tsx'
import classes from './VisitTimeForm.module.css'

interface Props {
  readonly calendar: VisitCalendar
  /** What to do if no day is free. */
  readonly none: { readonly text: ReactNode; readonly action?: ReactNode }
  /** When the visit is so far: its day, and its time in words, shown until another one is chosen. */
  readonly booked?: { readonly day: Day; readonly text: string } | undefined
  /** Label of the button. */
  readonly submit: string
  /** Whether the form is a page of its own rather than in a sheet. */
  readonly isPage?: boolean
  readonly isSending: boolean
  readonly failure: ReactNode
  /**
   * @param onFailed to be called if the time was not booked
   * @param text the time in words
   */
  readonly onSubmit: (at: Date, onFailed: () => void, text: string) => void
  /** The person has made another choice, so the failure has had its day. */
  readonly onChoose: () => void
}

/** Choice of the day and the time of a visit, from the first month that has free time. */
export function VisitTimeForm({ none, ...props }: Props) {
  const t = useMessages()
  const { today } = useFormats()
  const start = useQuery(firstFreeMonthQuery(props.calendar, today))
  return (
    <QueryBoundary
      query={start}
      failed={t('departureTime.failed')}
      skeleton={<SkeletonTimes booked={props.booked?.text} isPage={props.isPage} />}
    >
      {(month) =>
        month === null ? (
          <EmptyState title={t('departureTime.none')} {...none} />
        ) : (
          <TimeForm {...props} startMonth={month} />
        )
      }
    </QueryBoundary>
  )
}

type FormProps = Omit<Props, 'none'> & { readonly startMonth: string }

function TimeForm({
  calendar,
  booked,
  submit,
  isPage = false,
  isSending,
  failure,
  onSubmit,
  onChoose,
  startMonth,
}: FormProps) {
  const t = useMessages()
  const { today } = useFormats()
  const [shownMonth, setShownMonth] = useState(startMonth)
  const [kept, setKept] = useState<number>()
  const [sent, setSent] = useState<VisitChoice>({})
  const place = useRef<HTMLFormElement>(null)
  const month = useQuery(visitMonthQuery(calendar, today.startsWith(shownMonth) ? today : `${shownMonth}-01`))
  const form = useForm<VisitChoice>({
    initialValues: { day: undefined, slot: undefined },
    validate: {
      slot: (slot, { day }) => (slot ? null : t(day ? 'departureTime.timeMissing' : 'departureTime.missing')),
    },
  })
  const { day, slot } = form.values

  function choose(choice: VisitChoice) {
    onChoose()
    form.setValues({ day: choice.day, slot: choice.slot })
    form.clearErrors()
  }

  function turn(next: string) {
    // The times of the chosen day leave their place empty, so that the arrow does not move under the finger.
    if (!isPage) setKept(place.current?.offsetHeight)
    setShownMonth(next)
  }

  function send(chosen: VisitChoice) {
    setSent(chosen)
    // If the time is no longer free, the day stays chosen.
    if (chosen.slot) onSubmit(chosen.slot.at, () => form.setFieldValue('slot', undefined), next ?? '')
  }

  const next = useChosenTime({ day, slot }, month.data)
  const chosen = next && booked ? t('visitTimes.after', { time: lowerFirst(next) }) : (next ?? booked?.text)
  const note = booked && (next ? t('visitTimes.before', { booked: lowerFirst(booked.text) }) : t('visitTimes.booked'))
  return (
    <form
      ref={place}
      className={isPage ? classes.form : `${classes.form} ${classes.sheet}`}
      style={{ minHeight: kept }}
      noValidate
      onSubmit={form.onSubmit(send)}
    >
      <VisitTimeChoice
        startMonth={startMonth}
        shownMonth={shownMonth}
        month={month}
        booked={booked?.day}
        choice={{ day, slot }}
        sent={sent}
        onChoose={choose}
        onMonth={turn}
        error={typeof form.errors['slot'] === 'string' ? form.errors['slot'] : undefined}
      />
      <Decision isPage={isPage} chosen={chosen} note={note} failure={failure}>
        <SubmitButton complete={form.isValid()} loading={isSending}>
          {submit}
        </SubmitButton>
      </Decision>
    </form>
  )
}

interface DecisionProps extends Pick<Props, 'failure'> {
  readonly isPage: boolean
  /** Undefined as long as there is no time. */
  readonly chosen: string | undefined
  /** Which time that is, if the visit has one already. */
  readonly note: string | undefined
  readonly children: ReactNode
}

/** The time and the button, always in sight. */
function Decision({ isPage, chosen, note, failure, children }: DecisionProps) {
  const time = chosen !== undefined && (
    <>
      {note !== undefined && <span className={classes.note}>{note}</span>}
      <span className={classes.chosen}>{chosen}</span>
    </>
  )
  return isPage ? (
    <PageDecision label={time || undefined} beside={time} error={failure}>
      {children}
    </PageDecision>
  ) : (
    <SheetActions>
      {failure}
      <div role="status">{time}</div>
      {children}
    </SheetActions>
  )
}

/** Returns the chosen time in words; undefined until one is chosen. */
function useChosenTime({ day, slot }: VisitChoice, month: VisitMonth | undefined): string | undefined {
  const t = useMessages()
  const formats = useFormats()
  if (!day || !slot || !month) return undefined
  const time = isDayLong(slot) ? t('visitTimes.dayLong').toLowerCase() : timesText(slot.at, slotEnd(slot), month.zone)
  return t('departureTime.chosen', { weekday: weekdayOf(day, formats.today), day: formats.day(day), time })
}
