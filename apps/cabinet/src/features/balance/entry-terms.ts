import { capitalized } from '../../shared/i18n/capitalized.ts'
import type { DayForm } from '@kabinet/contract/kernel/day-text'
import type { Day } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import { searchFor } from '@kabinet/contract/history-search'
import { kindOf } from '@kabinet/contract/history-filters'
import type { Translate } from '../../shared/i18n/messages.tsx'
import type { Entry } from './balance.api.ts'

type Line = Entry['lines'][number]

interface Writers {
  readonly t: Translate
  readonly money: (amount: Money, signed?: boolean) => string
  readonly day: (day: Day, form?: DayForm) => string
  readonly time: (instant: Date) => string
}

interface Terms {
  readonly heading?: string
  readonly lines: readonly { readonly title: string; readonly value: string }[]
  /** Whether the lines compute the sum of the entry, which is then written under them. */
  readonly isComputed: boolean
}

type Described = Pick<Entry, 'type' | 'typeId' | 'date' | 'lines' | 'period'>

/**
 * Describes what an entry was for. A single prorated line becomes its price and its share of days. Otherwise, each line
 * has its amount and, if it is prorated, its price and days; a shared period becomes the heading. An entry without lines
 * says when it was paid, or what its kind means.
 */
export function termsOf(entry: Described, writers: Writers): Terms {
  const { lines, period } = entry
  const { t, money } = writers
  const [only] = lines
  if (only && lines.length === 1 && isByDays(only)) {
    return {
      heading: [nameOf(only), t('history.days', { days: only.days, of: only.of })].join(', '),
      lines: [
        { title: t('history.perMonth'), value: money(only.price) },
        { title: range(only, writers), value: `× ${only.days} ÷ ${only.of}` },
      ],
      isComputed: true,
    }
  }
  if (lines.length === 0) {
    const heading = period
      ? t('history.noDetails', { period: capitalized(range(period, writers)) })
      : meaningOf(entry, t)
    const paid = kindOf(entry) === 'charge' && heading === undefined
    return {
      ...(heading !== undefined && { heading }),
      lines: paid ? [{ title: t('history.received'), value: writers.time(entry.date) }] : [],
      isComputed: false,
    }
  }
  const heading = period ? capitalized(range(period, writers)) : meaningOf(entry, t)
  return {
    ...(heading !== undefined && { heading }),
    lines: lines.flatMap((line) => {
      const term = { title: nameOf(line), value: money(line.sum, true) }
      if (!isByDays(line)) return [term]
      const title = [range(line, writers), t('history.days', { days: line.days, of: line.of })].join(', ')
      return [term, { title, value: `${money(line.price)} × ${line.days} ÷ ${line.of}` }]
    }),
    isComputed: lines.length > 1,
  }
}

const openingTypeId = 0

function meaningOf(entry: Described, t: Translate): string | undefined {
  if (entry.typeId === openingTypeId) return t('history.carriedOver')
  return kindOf(entry) === 'cashback' ? t('history.cashbackMeaning') : undefined
}

type ByDays = Line & { price: Money; days: number; of: number; from: Day; until: Day }

function isByDays(line: Line): line is ByDays {
  const { price, days, of, from, until } = line
  return price !== null && days !== null && of !== null && from !== null && until !== null
}

/** Describes the lines of an entry that explain why a search found it: their names and amounts. */
export function foundTerms(lines: readonly Line[], q: string, { money }: Pick<Writers, 'money'>): Terms['lines'] {
  const isFound = searchFor(q)
  return lines.map((line) => {
    const { title, tariff, sum } = line
    const byPrice = isByDays(line) && isFound({ texts: [title, tariff], amounts: [line.price] })
    return {
      title: isFound({ texts: [tariff], amounts: [] }) ? nameOf(line) : title,
      value: byPrice ? `${money(line.price)} × ${line.days} ÷ ${line.of}` : money(sum, true),
    }
  })
}

function nameOf({ title, tariff }: Line): string {
  return [title, tariff].filter(Boolean).join(', ')
}

function range({ from, until }: { from: Day; until: Day }, { t, day }: Writers): string {
  return from === until ? day(from) : t('history.period', { from: day(from, 'since'), until: day(until, 'until') })
}
