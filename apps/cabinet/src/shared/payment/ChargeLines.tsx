import type { ContractRef } from '@kabinet/contract/ids'
import { addDays, type Day } from '@kabinet/contract/kernel/days'
import { minus, type Money } from '@kabinet/contract/kernel/money'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from './balance.ts'
import { useFormats } from '../i18n/formats.ts'
import { useMessages } from '../i18n/messages.tsx'

interface Props {
  readonly contract: ContractRef
  readonly month: Money
  /** Amount charged immediately. */
  readonly sum: Money
  readonly shortfall: Money
  /** Days of the month that are charged, if it is not the whole month. */
  readonly days?: { readonly count: number; readonly of: number } | null
  /** Last paid day, if known. */
  readonly until?: Day
}

/**
 * Shows an item's monthly price, the immediate charge, the new balance if it covers that, and the end of the paid days
 * if it is known. `Purchase` says what the balance is short of.
 */
export function ChargeLines({ contract, month, sum, shortfall, days, until }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { data: balance } = useQuery(balanceQuery(contract))
  const text = (amount: Money) => <MoneyText text={formats.money(amount)} />
  return (
    <AmountBreakdown
      lines={[
        { title: t('common.month'), value: text(month) },
        {
          title: days ? t('common.fromBalanceDays', { days: days.count, of: days.of }) : t('common.fromBalance'),
          value: text(sum),
          variant: 'strong',
        },
        ...(shortfall > 0
          ? []
          : [
              {
                title: t('common.balanceAfter'),
                value: balance !== undefined && <MoneyText text={changeText(balance)} />,
              },
            ]),
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
