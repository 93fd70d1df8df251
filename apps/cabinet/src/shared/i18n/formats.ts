import { minuteMs } from '@kabinet/contract/kernel/durations'
import { type Day, dayOf, zoneOffset } from '@kabinet/contract/kernel/days'
import { type Language, languageOf } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import { type MoneyParts, moneyParts, moneyText } from '@kabinet/contract/kernel/money-text'
import { useMemo, useSyncExternalStore } from 'react'
import { clock } from '../api/client.ts'
import { config } from '../page/config.ts'
import { type DayForm, dayText, monthText } from '@kabinet/contract/kernel/day-text'
import { localeStore } from './locale-store.ts'

export interface Formats {
  readonly language: Language
  readonly today: Day
  /** Formats an amount. `signed` adds a plus to positive amounts. */
  readonly money: (amount: Money, signed?: boolean) => string
  readonly moneyParts: (amount: Money, signed?: boolean) => MoneyParts
  readonly day: (day: Day, form?: DayForm) => string
  /** Formats a day with its year, for documents. */
  readonly fullDay: (day: Day) => string
  /** Returns the calendar day of an instant in the operator's time zone. */
  readonly dayAt: (instant: Date) => Day
  /** Formats an instant as `14:05`, including the day unless it is today. */
  readonly time: (instant: Date, form?: 'plain' | 'until') => string
  /** Formats an instant as `26 November, 14:05`; `zone` is the operator's by default. */
  readonly moment: (instant: Date, zone?: string) => string
  /** Formats an instant as `14:05`, for use under its day. */
  readonly clockTime: (instant: Date) => string
  /** Formats a month `yyyy-MM` as a heading or, if `inside`, for use within a sentence. */
  readonly month: (month: string, inside?: boolean) => string
}

function createFormats(language: Language, today: Day): Formats {
  const moment = (instant: Date, zone?: string) => {
    const [day, time] = partsOf(instant, zone)
    return `${dayText(day, language, { today })}, ${time}`
  }
  return {
    language,
    today,
    money: (amount, signed) => moneyText(amount, language, config.currency, signed),
    moneyParts: (amount, signed) => moneyParts(amount, language, config.currency, signed),
    day: (day, form = 'plain') => dayText(day, language, { form, today }),
    fullDay: (day) => dayText(day, language, { year: true, today }),
    dayAt: (instant) => dayOf(instant, config.zone),
    time: (instant, form = 'plain') => {
      const [day, digits] = partsOf(instant)
      const time = language === 'hy' && form === 'until' ? `ժամը\u00a0${digits}` : digits
      // In Armenian, the two are too long for some lines.
      const comma = language === 'hy' ? ', ' : ',\u00a0'
      return day === today ? time : dayText(day, language, { form, today }) + comma + time
    },
    moment,
    clockTime: (instant) => partsOf(instant)[1],
    month: (month, inside = false) => monthText(month, language, { today, inside }),
  }
}

function partsOf(instant: Date, zone = config.zone): [day: Day, time: string] {
  const shifted = new Date(instant.getTime() + zoneOffset(instant, zone) * minuteMs).toISOString()
  return [shifted.slice(0, 10), shifted.slice(11, 16)]
}

export function useFormats(): Formats {
  const { locale } = useSyncExternalStore(localeStore.subscribe, localeStore.get)
  const today = clock.today()
  return useMemo(() => createFormats(languageOf(locale), today), [locale, today])
}
