import type { contractCalls } from '@kabinet/contract/contracts'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { addDays } from '@kabinet/contract/kernel/days'
import { useFormats } from '../i18n/formats.ts'
import { useMessages } from '../i18n/messages.tsx'
import type { CreditKind } from '../payment/credit.ts'
import { timelineOf } from './paid-period-timeline.ts'
import { PaidPeriodTimeline } from './PaidPeriodTimeline.tsx'

type BillingStatus = Extract<AnswerOf<typeof contractCalls.info>[number], { billing_status: unknown }>['billing_status']

interface Props {
  readonly billing: BillingStatus
  readonly period: NonNullable<BillingStatus['period']>
  /** Credit that runs, if any. */
  readonly kind: CreditKind | undefined
}

/** The paid period of a contract as a timeline, with its text alternative. */
export function PaidPeriod({ billing, period, kind = 'trust' }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { end, key, covered, ...drawn } = timelineOf({ ...billing, period }, formats.today)
  const from = formats.day(period.from)
  const to = formats.day(end)
  const today = formats.day(formats.today)
  const until = formats.day(end, 'until')
  const paidTo = formats.day(period.to)
  const ends = formats.day(key === 'home.timelineCreditOver' ? end : period.to, 'on')
  const { pause } = billing
  const words = {
    from,
    to: key === 'home.timeline' ? to : key === 'home.timelineCovered' ? paidTo : ends,
    until,
    today,
    kind,
    pauseFrom: pause ? formats.day(pause.from) : '',
    pauseTo: pause ? formats.day(addDays(pause.to, -1)) : '',
  }
  return (
    <PaidPeriodTimeline
      {...drawn}
      {...(covered && { covered: { ...covered, label: paidTo } })}
      from={from}
      to={drawn.paused ? t('home.paidUntil', { day: until }) : to}
      todayLabel={t('home.todayIs', { day: today })}
      label={t(key, words)}
    />
  )
}
