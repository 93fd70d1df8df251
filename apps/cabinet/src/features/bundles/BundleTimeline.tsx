import { addDays } from '@kabinet/contract/kernel/days'
import { PaidPeriodTimeline } from '../../shared/contract/PaidPeriodTimeline.tsx'
import { timelineOf } from '../../shared/contract/paid-period-timeline.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { BilledContract } from './bundles.api.ts'

/** The month that is paid for the bundle, as on home. */
export function BundleTimeline({ billing }: { billing: BilledContract['billing_status'] }) {
  const t = useMessages()
  const formats = useFormats()
  const { period, pause } = billing
  if (!period) return null
  const { end, key, covered, ...drawn } = timelineOf({ ...billing, period }, formats.today)
  const today = formats.day(formats.today)
  const to = formats.day(end)
  const paidTo = formats.day(period.to)
  const until = formats.day(end, 'until')
  const words = {
    from: formats.day(period.from),
    to: key === 'home.timeline' ? to : key === 'home.timelineCovered' ? paidTo : formats.day(end, 'on'),
    until,
    today,
    kind: 'trust',
    pauseFrom: pause ? formats.day(pause.from) : '',
    pauseTo: pause ? formats.day(addDays(pause.to, -1)) : '',
  }
  return (
    <PaidPeriodTimeline
      {...drawn}
      {...(covered && { covered: { ...covered, label: paidTo } })}
      from={words.from}
      to={drawn.paused ? t('home.paidUntil', { day: until }) : to}
      todayLabel={t('home.todayIs', { day: today })}
      label={t(key, words)}
    />
  )
}
