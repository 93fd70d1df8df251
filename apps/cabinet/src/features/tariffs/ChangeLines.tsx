import { minus, type Money, money } from '@kabinet/contract/kernel/money'
import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { SumLines } from '@kabinet/ui/SumLines.tsx'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import { paidUntil } from './tariff-choice.ts'
import { costOf, type Tariff, type TariffAction, type TariffInfo } from './tariffs.api.ts'

interface Props {
  readonly info: TariffInfo
  readonly tariff: Tariff
  readonly action: TariffAction
}

/** What a change means for the money, line by line: what the history shows afterwards. */
export function ChangeLines({ info: { current }, tariff, action }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const sumText = (amount: Money, signed = false) => <MoneyText text={formats.money(amount, signed)} />
  const month = costOf(tariff)
  const difference = minus(month, costOf(current))
  const net = wireMoney(action.net)
  const { refund, charge } = action
  const monthLine = { title: t('tariffs.month', { title: tariff.title }), value: sumText(month) }
  const differenceLine = { title: t('tariffs.difference'), value: sumText(difference, true) }

  if (action.kind === 'period_end') {
    return (
      <SumLines
        lines={[
          monthLine,
          differenceLine,
          { title: t('common.fromBalance'), value: sumText(net), tone: 'strong' },
          { title: t('tariffs.firstCharge', { day: formats.day(action.day, 'on') }), value: sumText(month) },
        ]}
      />
    )
  }
  const { sign, digits } = formats.moneyParts(wireMoney(action.balance))
  const balances = {
    before: `${sign}${digits}`,
    after: formats.money(wireMoney(action.balanceAfter)),
  }
  return (
    <SumLines
      lines={[
        monthLine,
        ...(refund
          ? [
              {
                title: t('tariffs.refund', { title: current.title, days: refund.days, of: refund.of }),
                value: sumText(money(-wireMoney(refund.sum))),
                tone: 'in' as const,
              },
            ]
          : []),
        {
          title: net < 0 ? t('tariffs.toBalance') : t('common.fromBalance'),
          value: sumText(money(Math.abs(net))),
          tone: 'strong' as const,
        },
        { title: t('common.balanceAfter'), value: <MoneyText text={t('common.change', balances)} /> },
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
