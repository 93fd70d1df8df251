import { type Day, dayOf, zoneOffset } from '@kabinet/contract/kernel/days'
import { type Language, languageOf } from '@kabinet/contract/kernel/languages'
import { fromDecimal, type Money } from '@kabinet/contract/kernel/money'
import { type MoneyParts, moneyParts, moneyText } from '@kabinet/contract/kernel/money-text'
import { useMemo, useSyncExternalStore } from 'react'
import { clock } from '../api/client.ts'
import { config } from '../page/config.ts'
import { type DayForm, dayText, monthText } from '@kabinet/contract/kernel/day-text'
import { localeStore } from './locale-store.ts'

/** How this page writes sums and days, in the person's language and the operator's currency and zone. */
export interface Formats {
  readonly language: Language
  readonly today: Day
  /** `signed` gives a positive sum its plus. */
  readonly money: (amount: Money, signed?: boolean) => string
  readonly moneyParts: (amount: Money, signed?: boolean) => MoneyParts
  readonly day: (day: Day, form?: DayForm) => string
  /** A day with its year, for paper. */
  readonly fullDay: (day: Day) => string
  /** The day of a wire instant, in seconds. */
  readonly dayAt: (seconds: number) => Day
  /** An instant in milliseconds as the clock's `14:05`, before it its day where that is not today. */
  readonly time: (milliseconds: number) => string
  /** A month `yyyy-MM`; `inside` a line rather than as a heading. */
  readonly month: (month: string, inside?: boolean) => string
}

function createFormats(language: Language, today: Day): Formats {
  return {
    language,
    today,
    money: (amount, signed) => moneyText(amount, language, config.currency, signed),
    moneyParts: (amount, signed) => moneyParts(amount, language, config.currency, signed),
    day: (day, form = 'plain') => dayText(day, language, { form, today }),
    fullDay: (day) => dayText(day, language, { year: true, today }),
    dayAt: (seconds) => dayOf(new Date(seconds * 1000), config.zone),
    time: (milliseconds) => {
      const at = new Date(milliseconds)
      const [day, clockTime] = new Date(milliseconds + zoneOffset(at, config.zone) * 60_000).toISOString().split('T')
      const time = clockTime!.slice(0, 5)
      return day === today ? time : `${dayText(day!, language, { today })}, ${time}`
    },
    month: (month, inside = false) => monthText(month, language, { today, inside }),
  }
}

export function useFormats(): Formats {
  const { locale } = useSyncExternalStore(localeStore.subscribe, localeStore.get)
  const today = clock.today()
  return useMemo(() => createFormats(languageOf(locale), today), [locale, today])
}

/** A wire amount as money. The server keeps to two digits; anything else is its defect. */
export function wireMoney(decimal: number): Money {
  const amount = fromDecimal(decimal)
  if (amount === undefined) throw new RangeError(`an amount beyond hundredths: ${decimal}`)
  return amount
}
