import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { shortMonthText } from '@kabinet/contract/kernel/day-text'
import type { ownCalls } from '@kabinet/contract/own'
import { Bars } from '@kabinet/ui/charts/Bars.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'

interface Props {
  readonly months: AnswerOf<typeof ownCalls.historyMonths>
  readonly lit: string | undefined
  readonly chosen: string | undefined
  readonly onChoose: (month: string) => void
}

export function MonthsChart({ months, lit, chosen, onChoose }: Props) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <Bars
      label={t('history.chart')}
      lit={lit}
      value={chosen}
      onChange={onChoose}
      items={months.toReversed().map(({ month, income, outgo }) => {
        const name = formats.month(month)
        const sums = { income: formats.money(income, true), outgo: formats.money(outgo, true) }
        return {
          value: month,
          title: shortMonthText(month, formats.language),
          name,
          label: t('history.bar', { month: name, ...sums }),
          up: income,
          down: -outgo,
          sums: [sums.income, sums.outgo],
        }
      })}
    />
  )
}
