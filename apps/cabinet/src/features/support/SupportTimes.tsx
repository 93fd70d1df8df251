import { addDays, weekdayOf } from '@kabinet/contract/kernel/days'
import { dayMs } from '@kabinet/contract/kernel/durations'
import { type OpenHours, supportAt } from '@kabinet/contract/support-hours'
import { StatusDot } from '@kabinet/ui/primitives/StatusDot.tsx'
import { type Formats, useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { weekText } from '../../shared/i18n/runs.ts'
import { config } from '../../shared/page/config.ts'
import { useNow } from '../../shared/page/use-now.ts'
import classes from './support.module.css'

const everyDay = 7

/** Whether support answers now, when that changes, and its hours. */
export function SupportTimes() {
  const t = useMessages()
  const formats = useFormats()
  const now = useNow()
  const { hours } = config.support
  const status = supportAt(hours, now, config.zone)
  return (
    <div className={classes.times}>
      <p className={classes.now}>
        <StatusDot kind={status.isOpen ? 'works' : 'paused'} label={statusText()} />
      </p>
      {hours !== 'always' && (
        <ul className={classes.hours}>
          {hours.map((part) => (
            <li key={`${part.days.join()} ${part.from}`}>{hoursText(part)}</li>
          ))}
        </ul>
      )}
    </div>
  )

  function statusText(): string {
    if (!status.isOpen) return t('shell.supportOpens', opening(status.opens, formats))
    return status.until ? t('shell.supportOpen', closing(status.until)) : t('shell.supportAlways')
  }

  /** Without its day, a time is the next one. */
  function closing(until: Date): { day: string; time: string } {
    const isNear = until.getTime() - now.getTime() < dayMs
    return { day: isNear ? 'near' : String(weekdayOf(formats.dayAt(until))), time: formats.clockTime(until) }
  }

  function hoursText({ days, from, to }: OpenHours): string {
    const names = weekText(days, t)
    const which = days.length === everyDay ? 'all' : 'some'
    if (from === '00:00' && to === '24:00') return t('shell.supportAllDay', { which, days: names })
    return t('shell.supportHours', { which, days: names, from, to })
  }
}

/** Returns the values of the text that says when support opens: `today`, `tomorrow` or the day of the week. */
function opening(opens: Date, { today, dayAt, clockTime }: Formats): { day: string; time: string } {
  const day = dayAt(opens)
  const near = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : String(weekdayOf(day))
  return { day: near, time: clockTime(opens) }
}
