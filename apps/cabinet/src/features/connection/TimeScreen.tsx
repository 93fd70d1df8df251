import { connectionStatus } from '@kabinet/contract/connection-statuses'
import { dayOf } from '@kabinet/contract/kernel/days'
import type { Refusal } from '@kabinet/contract/kernel/refusals'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused } from '../../shared/api/failures.ts'
import { capitalized } from '../../shared/i18n/capitalized.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import { CallSupport } from '../../shared/page/CallSupport.tsx'
import { timesText } from '../../shared/visits/visit-days.ts'
import { firstFreeMonthQuery } from '../../shared/visits/visit-calendar.ts'
import { VisitTimeForm } from '../../shared/visits/VisitTimeForm.tsx'
import { connectionQuery, orderCalendar, useBookVisit } from './connection-process.api.ts'
import { goTo, useFlowPlace } from './flow-path.ts'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import { nearnessOf } from './house-answer.ts'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'

/** Asks on which day and at what time the engineer should come, or should come instead. */
export function TimeScreen({ processKey, status, onStatus }: OrderScreenProps) {
  const t = useMessages()
  const { from } = useFlowPlace()
  const book = useBookVisit(processKey, onStatus)
  const isMoving = status === connectionStatus.ordered
  const booked = useBooked(processKey, isMoving)
  const onBack = from && (() => goTo({ step: from }, { replace: true }))
  const { data: month } = useQuery(firstFreeMonthQuery(orderCalendar(processKey), useFormats().today))
  const hasTimes = month !== null
  const heading = isMoving
    ? { title: t('visit.sheetTitle', { kind: 'visitTime' }) }
    : { title: t('departureTime.title'), lead: hasTimes ? t('departureTime.text') : undefined }
  const [tried, setTried] = useState('')
  if (isRefusedAs(book.error, 'visit_late')) {
    return (
      <FlowScreen title={t('visit.title')} lead={booked && capitalized(booked.text)} onBack={onBack}>
        <Notice severity="warn" live title={t('visit.late', booked ?? { near: 'unknown', day: '' })}>
          {t('departureTime.late')}
        </Notice>
        <CallSupport />
      </FlowScreen>
    )
  }
  return (
    <FlowScreen {...heading} onBack={onBack}>
      <VisitTimeForm
        calendar={orderCalendar(processKey)}
        none={{
          text: t('departureTime.noneText'),
          action: <Button onClick={() => goTo({ step: 'callback' })}>{t('orderParts.callback')}</Button>,
        }}
        booked={booked && { day: booked.date, text: booked.text }}
        submit={t(isMoving ? 'visit.change' : 'departureTime.book')}
        isPage
        isSending={book.isPending}
        failure={book.error && <Notice severity="error" live title={failureOf(book.error, tried, t)} />}
        onSubmit={(at, onFailed, text) => {
          setTried(text)
          book.mutate(at, { onError: onFailed })
        }}
        onChoose={book.reset}
      />
    </FlowScreen>
  )
}

const isRefusedAs = (error: Error | null, ...refusals: readonly Refusal[]) =>
  error instanceof Refused && refusals.includes(error.refusal)

/** Returns why a time was not booked, with the time if it was taken meanwhile. */
function failureOf(error: Error, time: string, t: Translate): string {
  return isRefusedAs(error, 'slot_taken', 'slot_date') ? t('departureTime.taken', { time }) : failureText(error, t)
}

/** Returns when the engineer comes so far, if the visit is being moved: its date, and the values of texts about it. */
function useBooked(processKey: string, isMoving: boolean) {
  const t = useMessages()
  const formats = useFormats()
  const { data } = useQuery({ ...connectionQuery(processKey), enabled: isMoving })
  if (!isMoving || !data?.se_data || !data.zone) return undefined
  const { se_data: at, time_to: to, zone } = data
  const date = dayOf(at, zone)
  const near = nearnessOf(date, formats.today)
  const time = to ? timesText(at, to, zone) : t('visitTimes.dayLong').toLowerCase()
  return {
    date,
    near,
    day: formats.day(date, 'on'),
    text: t('visit.when', { near, day: formats.day(date), time }),
  }
}
