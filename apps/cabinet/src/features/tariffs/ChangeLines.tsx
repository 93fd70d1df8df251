import { minus, type Money, money } from '@kabinet/contract/kernel/money'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { unbroken } from '../../shared/i18n/unbroken.ts'
import { paidUntil } from './tariff-choice.ts'
import { costOf, type Tariff, type TariffAction, type TariffInfo } from './tariffs.api.ts'

interface Props {
  readonly info: TariffInfo
  readonly tariff: Tariff
  readonly action: TariffAction
}

export function ChangeLines({ info: { current }, tariff, action }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const sumText = (amount: Money, signed = false) => <MoneyText text={formats.money(amount, signed)} />
  const month = costOf(tariff)
  const difference = minus(month, costOf(current))
  const { net, refund, charge } = action
  const monthLine = { title: t('tariffs.month', { title: unbroken(tariff.title) }), value: sumText(month) }
  const differenceLine = { title: t('tariffs.difference'), value: sumText(difference, true) }

  if (action.kind === 'period_end') {
    return (
      <AmountBreakdown
        lines={[
          monthLine,
          differenceLine,
          { title: t('common.fromBalance'), value: sumText(net), variant: 'strong' },
          { title: t('tariffs.firstCharge', { day: formats.day(action.day, 'on') }), value: sumText(month) },
        ]}
      />
    )
  }
  const { sign, digits } = formats.moneyParts(action.balance)
  const balances = {
    before: `${sign}${digits}`,
    after: formats.money(action.balanceAfter),
  }
  return (
    <AmountBreakdown
      lines={[
        monthLine,
        ...(refund
          ? [
              {
                title: t('tariffs.refund', { days: refund.days, of: refund.of }),
                value: sumText(money(-refund.sum)),
              },
            ]
          : []),
        {
          title: net < 0 ? t('tariffs.toBalance') : t('common.fromBalance'),
          value: sumText(money(Math.abs(net))),
          variant: 'strong' as const,
        },
        ...(action.chargeSum > 0
          ? []
          : [{ title: t('common.balanceAfter'), value: <MoneyText text={t('common.change', balances)} /> }]),
        ...(charge
          ? [
              {
                title: t('common.paidUntil'),
                value: formats.day(paidUntil(charge.until), 'until'),
              },
            ]
          : []),
        differenceLine,
      ]}
    />
  )
}
