import { dayOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import { kindOf } from '@kabinet/contract/movement-kinds'
import { interpolate } from '../../platform/text/interpolate.ts'
import { type Line, linesOf, type Movement, type Origins, paidPeriodOf, whatOf } from './balance.views.ts'
import { kindMessages, columnMessages } from './balance.messages.ts'
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

export function tableNameOf(contract: string, { from, to }: { from: string; to: string }, language: Language): string {
  return `${columnMessages.name[language]} ${contract} ${from} ${to}.csv`
}
