import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { isDayLong, slotText, type VisitMonth } from '../../shared/visits/visit-days.ts'
import { type VisitChoice, VisitTimeChoice } from '../../shared/visits/VisitTimeChoice.tsx'
import { firstFreeMonthQuery, useBookVisit, visitMonthQuery } from './connection-process.api.ts'
import { goTo, useFlowPlace } from './flow-path.ts'
import { FlowScreen } from './FlowScreen.tsx'
import classes from './order.module.css'
import type { OrderScreenProps } from './order-screen.ts'

/** Asks on which day and at what time the engineer should come. */
export function TimeScreen(props: OrderScreenProps) {
  const t = useMessages()
  const { today } = useFormats()
  const { from } = useFlowPlace()
  const start = useQuery(firstFreeMonthQuery(props.processKey, today))
  const onBack = from && (() => goTo({ step: from }, { replace: true }))
  return (
    <FlowScreen title={t('departureTime.title')} lead={t('departureTime.text')} onBack={onBack}>
      <QueryBoundary
        query={start}
        failed={t('departureTime.failed')}
        skeleton={<SkeletonCard label={t('visitTimes.loading')} lines={8} />}
      >
        {(month) =>
          month === null ? (
            <EmptyState
              title={t('departureTime.none')}
              text={t('departureTime.noneText')}
              action={<Button onClick={() => goTo({ step: 'callback' })}>{t('orderParts.callback')}</Button>}
            />
          ) : (
            <TimeForm {...props} startMonth={month} />
          )
        }
      </QueryBoundary>
    </FlowScreen>
  )
}

interface FormProps extends OrderScreenProps {
  readonly startMonth: string
}

function TimeForm({ processKey, onStatus, startMonth }: FormProps) {
  const t = useMessages()
  const { today } = useFormats()
  const [shownMonth, setShownMonth] = useState(startMonth)
  const month = useQuery(visitMonthQuery(processKey, today.startsWith(shownMonth) ? today : `${shownMonth}-01`))
  const book = useBookVisit(processKey, onStatus)
  const form = useForm<VisitChoice>({
    initialValues: { day: undefined, slot: undefined },
    validate: { slot: (slot) => (slot ? null : t('departureTime.missing')) },
  })
  const { day, slot } = form.values

  function choose(choice: VisitChoice) {
    book.reset()
    form.setValues({ day: choice.day, slot: choice.slot })
    form.clearErrors()
  }

  function submit(chosen: VisitChoice) {
    if (!chosen.slot) return
    // If the time is no longer free, the day stays chosen.
    book.mutate(chosen.slot.at, { onError: () => form.setFieldValue('slot', undefined) })
  }

  return (
    <form className={classes.screen} noValidate onSubmit={form.onSubmit(submit)}>
      <VisitTimeChoice
        startMonth={startMonth}
        shownMonth={shownMonth}
        month={month}
        choice={{ day, slot }}
        onChoose={choose}
        onMonth={setShownMonth}
        error={typeof form.errors['slot'] === 'string' ? form.errors['slot'] : undefined}
      />
      {book.error && <Notice severity="error" live title={failureText(book.error, t)} />}
      <ChosenTime choice={{ day, slot }} month={month.data} />
      <SubmitButton complete={form.isValid()} loading={book.isPending}>
        {t('connection.next')}
      </SubmitButton>
    </form>
  )
}

function ChosenTime({
  choice: { day, slot },
  month,
}: {
  readonly choice: VisitChoice
  readonly month?: VisitMonth | undefined
}) {
  const t = useMessages()
  const formats = useFormats()
  if (!day || !slot || !month) return null
  const time = isDayLong(slot) ? t('visitTimes.dayLong').toLowerCase() : slotText(slot, month.zone)
  return (
    <p className={classes.chosen} aria-live="polite">
      {t('departureTime.chosen', { day: formats.day(day), time })}
    </p>
  )
}
