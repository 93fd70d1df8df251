import { searchableOf, searchFor } from '@kabinet/contract/history-search'
import { type Day, dayOf } from '@kabinet/contract/kernel/days'
import { dayText, monthText } from '@kabinet/contract/kernel/day-text'
import type { Language } from '@kabinet/contract/kernel/languages'
import { kindOf, type MovementKind } from '@kabinet/contract/history-filters'
import { interpolate } from '../../platform/text/interpolate.ts'
import { entryAnswer, type Line, linesOf, type Movement, type Origins, paidPeriodOf, whatOf } from './balance.views.ts'
import { columnMessages, kindMessages, kindTitles } from './balance.messages.ts'
import { type Cell, sumText } from './csv.rules.ts'

interface TableView {
  readonly origins: Origins
  readonly language: Language
  readonly zone: string
  readonly currency: string
}

export function tableOf(movements: readonly Movement[], { origins, language, zone, currency }: TableView): Cell[][] {
  const { date, kind, what, sum, after, period, computed } = columnMessages
  const titles = [date, kind, what, sum, after, period, computed].map((messages) =>
    interpolate(messages[language], { currency }),
  )
  return [
    titles,
    ...movements.map((movement): Cell[] => {
      const paid = paidPeriodOf(movement, origins)
      return [
        dayOf(movement.at, zone),
        kindMessages[kindOf(movement)!][language],
        whatOf(movement, origins, language),
        { sum: movement.amount },
        { sum: movement.after },
        paid ? `${paid.from} … ${paid.until}` : '',
        linesOf(movement, origins, language)
          .map((line) => computedText(line, language))
          .join('; '),
      ]
    }),
  ]
}

/**
 * Formats a line as `Internet, Fibre 100, 100 Mbit/s: 6900 × 12 ÷ 30 = -2760`, or for a whole period as
 * `Internet, Fibre 100, 100 Mbit/s: -6900`.
 */
function computedText({ title, tariff, price, sum, days, of }: Line, language: Language): string {
  const name = [title, tariff].filter(Boolean).join(', ')
  const factors =
    price === null || days === null || of === null ? '' : `${sumText(price, language)} × ${days} ÷ ${of} = `
  return `${name === '' ? '' : `${name}: `}${factors}${sumText(sum, language)}`
}

interface Named {
  readonly range: { readonly from: string; readonly to: string }
  readonly kind: MovementKind | undefined
  readonly search: string | undefined
}

/** Returns the name of the file, which says what it has been reduced to: characters that no file name has are left out. */
export function tableNameOf(contract: string, { range, kind, search }: Named, language: Language): string {
  const found = search?.replaceAll(/[^\p{L}\p{M}\p{N} .,+-]/gu, '').trim()
  const parts = [
    columnMessages.name[language],
    contract,
    range.from,
    range.to,
    kind && kindTitles[kind][language],
    found,
  ]
  return `${parts.filter(Boolean).join(' ')}.csv`
}

interface FoundView {
  readonly origins: Origins
  readonly language: Language
  readonly zone: string
  readonly today: Day
}

/** Returns whether the cabinet's search finds a movement: by the same texts and amounts. */
export function finderOf(
  search: string,
  { origins, language, zone, today }: FoundView,
): (movement: Movement) => boolean {
  const isFound = searchFor(search)
  return (movement) => {
    const day = dayOf(movement.at, zone)
    const month = monthText(day.slice(0, 7), language, { today })
    const also = [dayText(day, language, { today }), month, day.slice(0, 4), kindTitles[kindOf(movement)!][language]]
    return isFound(searchableOf(entryAnswer(movement, { origins, language, zone, receipt: () => '' }), also))
  }
}
