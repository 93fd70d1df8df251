import type { ContractRef } from '@kabinet/contract/ids'
import { addDays, type Day } from '@kabinet/contract/kernel/days'
import { minus, type Money } from '@kabinet/contract/kernel/money'
import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { SumLines } from '@kabinet/ui/SumLines.tsx'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from './balance.ts'
import { useFormats } from './formats.ts'
import { useTexts } from './texts.tsx'

interface Props {
  readonly contract: ContractRef
  /** The price of a month. */
  readonly month: Money
  /** Taken from the balance at once. */
  readonly sum: Money
  /** What the balance lacks of that. */
  readonly lacking: Money
  /** The last day that it pays for, where one is named. */
  readonly until?: Day
}

/** What connecting something costs: the month, what is taken now, what that leaves, and until when it is paid. */
export function ChargeLines({ contract, month, sum, lacking, until }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const { data: balance } = useQuery(balanceQuery(contract))
  const text = (amount: Money) => <MoneyText text={formats.money(amount)} />
  return (
    <SumLines
      lines={[
        { title: t('common.month'), value: text(month) },
        { title: t('common.fromBalance'), value: text(sum), tone: 'strong' },
        lacking > 0
          ? { title: t('common.lacking'), value: text(lacking) }
          : {
              title: t('common.balanceAfter'),
              value: balance !== undefined && <MoneyText text={changeText(balance)} />,
            },
        ...(until === undefined
          ? []
          : [{ title: t('common.paidUntil'), value: formats.day(addDays(until, 1), 'until') }]),
      ]}
    />
  )

  function changeText(before: Money): string {
    const { sign, digits } = formats.moneyParts(before)
    return t('common.change', { before: `${sign}${digits}`, after: formats.money(minus(before, sum)) })
  }
}
