import { DayBars } from '@kabinet/ui/charts/DayBars.tsx'
import { weekdayOf } from '@kabinet/contract/kernel/days'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { weekText } from '../../shared/i18n/runs.ts'
import { weekAhead } from './blocked-hours.ts'
import type { Restriction } from './parental-control.api.ts'
import { scheduleOf } from './restriction.ts'
import type { Telling } from './restriction-text.ts'

interface Props {
  readonly restrictions: readonly Restriction[]
  readonly telling: Telling
  readonly onOpen: (restriction: Restriction) => void
}

/** Blocked hours of the next seven days. A bar opens its restriction. */
export function Week({ restrictions, telling, onOpen }: Props) {
  const t = useMessages()
  const { now, zone, formats } = telling
  const days = weekAhead(
    restrictions.map((restriction) => scheduleOf(restriction, formats.dayAt)),
    now,
    zone,
  )
  return (
    <DayBars
      label={t('parentalControl.week')}
      items={days.map(({ day, now: over, blocks }) => {
        const title = over === undefined ? weekText([weekdayOf(day)], t) : t('parentalControl.today')
        const hours = blocks.map(({ begins, ends }) => `${begins}–${ends}`).join(', ')
        return {
          key: day,
          title,
          label:
            blocks.length > 0
              ? t('parentalControl.dayBlocked', { day: title, hours })
              : t('parentalControl.dayFree', { day: title }),
          now: over,
          bars: blocks,
        }
      })}
      onChoose={(id) => {
        const restriction = restrictions.find((one) => one.id === id)
        if (restriction) onOpen(restriction)
      }}
    />
  )
}
