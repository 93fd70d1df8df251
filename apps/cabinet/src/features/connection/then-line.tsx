import type { Money } from '@kabinet/contract/kernel/money'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import type { Formats } from '../../shared/i18n/formats.ts'
import type { Translate } from '../../shared/i18n/messages.tsx'

/** Returns the line of what a month costs after the months that are paid in advance: `From month 4`. What joins a contract is named as added. */
export function thenLine(
  { months, month, isAdded = false }: { months: number; month: Money; isAdded?: boolean },
  t: Translate,
  formats: Formats,
) {
  const ahead = months > 1 ? 'months' : 'one'
  return {
    title: t('orderPayment.then', { ahead: isAdded ? 'added' : ahead, from: String(months + 1) }),
    value: <MoneyText text={formats.money(month)} />,
  }
}
