import type { AnswerOf } from '@kabinet/contract/kernel/call'
import type { ownCalls } from '@kabinet/contract/own'
import { Bars } from '@kabinet/ui/Bars.tsx'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import { shortMonth } from './month-names.ts'

interface Props {
  /** Oldest first. */
  readonly months: AnswerOf<typeof ownCalls.historyMonths>
  /** The month whose sums the page tells. */
  readonly lit: string | undefined
  /** The month that alone is shown. */
  readonly chosen: string | undefined
  readonly onChoose: (month: string) => void
}

/** Money in and out by month. Choosing a month shows it alone, choosing it again all of them. */
export function MonthsChart({ months, lit, chosen, onChoose }: Props) {
  const t = useTexts()
  const formats = useFormats()
  return (
    <Bars
      label={t('history.chart')}
      lit={lit}
      value={chosen}
      onChange={onChoose}
      items={months.map(({ month, income, outgo }) => {
        const title = shortMonth(month, formats.language)
        const sums = { income: formats.money(wireMoney(income), true), outgo: formats.money(wireMoney(outgo), true) }
        return { value: month, title, label: t('history.bar', { month: title, ...sums }), up: income, down: -outgo }
      })}
    />
  )
}
