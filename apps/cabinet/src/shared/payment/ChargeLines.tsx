import type { ContractRef } from '@kabinet/contract/ids'
import { addDays, type Day } from '@kabinet/contract/kernel/days'
import { minus, type Money } from '@kabinet/contract/kernel/money'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from './balance.ts'
import { type Formats, useFormats } from '../i18n/formats.ts'
import { type Translate, useMessages } from '../i18n/messages.tsx'
import { type QuotedLine, quotedLines } from './quoted-lines.tsx'

export interface ChargeTerms {
  readonly month: Money
  /** Amount charged immediately. */
  readonly sum: Money
  readonly shortfall: Money
  /** Days of the month that are charged, if it is not the whole month. */
  readonly days?: { readonly count: number; readonly of: number } | null
  /** Last paid day, if known. */
  readonly until?: Day
}

interface Props {
  readonly contract: ContractRef
  readonly terms: ChargeTerms
  /** Terms that were shown before, if they have changed since. */
  readonly before: ChargeTerms | undefined
}

/**
 * Shows an item's monthly price, the immediate charge, the new balance if it covers that, and the end of the paid days
 * if it is known. `Purchase` says what the balance is short of.
 */
export function ChargeLines({ contract, terms, before }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { data: balance } = useQuery(balanceQuery(contract))
  const { sum, shortfall } = terms
  const [month, charge, ...rest] = quotedLines(linesOf(terms, formats, t), before && linesOf(before, formats, t), t)
  const after = {
    title: t('common.balanceAfter'),
    value: balance !== undefined && <MoneyText text={changeText(balance)} />,
  }
  return <AmountBreakdown lines={[month!, charge!, ...(shortfall > 0 ? [] : [after]), ...rest]} />

  function changeText(amount: Money): string {
    const { sign, digits } = formats.moneyParts(amount)
    return t('common.change', { before: `${sign}${digits}`, after: formats.money(minus(amount, sum)) })
  }
}

function linesOf({ month, sum, days, until }: ChargeTerms, formats: Formats, t: Translate): QuotedLine[] {
  return [
    { key: 'month', title: t('common.month'), text: formats.money(month), isSum: true },
    {
      key: 'sum',
      title: days ? t('common.fromBalanceDays', { days: days.count, of: days.of }) : t('common.fromBalance'),
      text: formats.money(sum),
      isSum: true,
      variant: 'strong',
    },
    ...(until === undefined
      ? []
      : [{ key: 'until', title: t('common.willBePaidUntil'), text: formats.day(addDays(until, 1), 'until') }]),
  ]
}
