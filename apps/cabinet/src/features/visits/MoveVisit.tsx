import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'
import { isDayLong, slotText, type VisitMonth } from '../../shared/visits/visit-days.ts'
import { type VisitChoice, VisitTimeChoice } from '../../shared/visits/VisitTimeChoice.tsx'
import { VisitFailure } from './VisitFailure.tsx'
import type { VisitSheetProps } from './visit-sheets.ts'
import { firstMoveMonthQuery, moveMonthQuery, useChangeVisit } from './visits.api.ts'
import classes from './visits.module.css'

/** Choice of another time for a visit. */
export function MoveVisit(props: VisitSheetProps) {
  const t = useMessages()
  const { today } = useFormats()
  const { contract, visit } = props.sheet
  const start = useQuery(firstMoveMonthQuery(contract, visit.process, today))
  return (
    <QueryBoundary
      query={start}
      failed={t('departureTime.failed')}
      skeleton={<SkeletonCard label={t('visitTimes.loading')} lines={8} />}
    >
      {(month) =>
        month === null ? (
          <EmptyState
            title={t('departureTime.none')}
            text={
              <>
                {t('visit.noTime')} <SupportPhone />
              </>
            }
          />
        ) : (
          <MoveForm {...props} startMonth={month} />
        )
      }
    </QueryBoundary>
  )
}

interface FormProps extends VisitSheetProps {
  readonly startMonth: string
}

function MoveForm({ sheet: { contract, visit }, onChanged, onClose, startMonth }: FormProps) {
  const t = useMessages()
  const { today } = useFormats()
  const [shownMonth, setShownMonth] = useState(startMonth)
  const from = today.startsWith(shownMonth) ? today : `${shownMonth}-01`
  const month = useQuery(moveMonthQuery(contract, visit.process, from))
  const move = useChangeVisit(contract, visit.process, () => onChanged('time'))
  const form = useForm<VisitChoice>({
    initialValues: { day: undefined, slot: undefined },
    validate: { slot: (slot) => (slot ? null : t('departureTime.missing')) },
  })
  const { day, slot } = form.values

  function choose(choice: VisitChoice) {
    move.reset()
    form.setValues({ day: choice.day, slot: choice.slot })
    form.clearErrors()
  }

  function submit(chosen: VisitChoice) {
    if (!chosen.slot) return
    // If the time is no longer free, the day stays chosen.
    move.mutate({ date: chosen.slot.at }, { onSuccess: onClose, onError: () => form.setFieldValue('slot', undefined) })
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      <VisitTimeChoice
        startMonth={startMonth}
        shownMonth={shownMonth}
        month={month}
        choice={{ day, slot }}
        onChoose={choose}
        onMonth={setShownMonth}
        error={typeof form.errors['slot'] === 'string' ? form.errors['slot'] : undefined}
      />
      {move.error && <VisitFailure act="time" error={move.error} />}
      <Chosen choice={{ day, slot }} month={month.data} />
      <SubmitButton complete={form.isValid()} loading={move.isPending}>
        {t('visit.change')}
      </SubmitButton>
    </form>
  )
}

interface ChosenProps {
  readonly choice: VisitChoice
  readonly month: VisitMonth | undefined
}

function Chosen({ choice: { day, slot }, month }: ChosenProps) {
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
