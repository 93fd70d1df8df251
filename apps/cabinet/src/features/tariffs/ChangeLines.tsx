import { minus, money } from '@kabinet/contract/kernel/money'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { type Formats, useFormats } from '../../shared/i18n/formats.ts'
import { type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import { unbroken } from '../../shared/i18n/unbroken.ts'
import { type QuotedLine, quotedLines } from '../../shared/payment/quoted-lines.tsx'
import { paidUntil } from './tariff-choice.ts'
import { costOf, type Tariff, type TariffAction, type TariffInfo } from './tariffs.api.ts'

interface Terms {
  readonly info: TariffInfo
  readonly tariff: Tariff
  readonly action: TariffAction
}

interface Props extends Terms {
  /** Terms that were shown before, if they have changed since. */
  readonly before: Omit<Terms, 'info'> | undefined
}

export function ChangeLines({ before, ...terms }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { info, action } = terms
  const lines = linesOf(terms, formats, t)
  const known = before && linesOf({ info, ...before }, formats, t)
  const isBalanceKnown = action.kind === 'now' && action.chargeSum === 0
  const { sign, digits } = formats.moneyParts(action.balance)
  const balances = {
    before: `${sign}${digits}`,
    after: formats.money(action.balanceAfter),
  }
  const balance = { title: t('common.balanceAfter'), value: <MoneyText text={t('common.change', balances)} /> }
  return (
    <AmountBreakdown
      lines={[
        ...quotedLines(lines.terms, known?.terms, t),
        ...(isBalanceKnown ? [balance] : []),
        ...quotedLines(lines.rest, known?.rest, t),
      ]}
    />
  )
}

interface Lines {
  /** Lines above the change of the balance. */
  readonly terms: readonly QuotedLine[]
  readonly rest: readonly QuotedLine[]
}

function linesOf({ info: { current }, tariff, action }: Terms, formats: Formats, t: Translate): Lines {
  const { net, refund, charge } = action
  const month = costOf(tariff)
  const monthLine = line('month', t('tariffs.month', { title: unbroken(tariff.title) }), formats.money(month))
  const differenceLine = line('difference', t('tariffs.difference'), formats.money(minus(month, costOf(current)), true))
  if (action.kind === 'period_end') {
    return {
      terms: [
        monthLine,
        differenceLine,
        { ...line('net', t('common.fromBalance'), formats.money(net)), variant: 'strong' },
        line('first', t('tariffs.firstCharge', { day: formats.day(action.day, 'on') }), formats.money(month)),
      ],
      rest: [],
    }
  }
  return {
    terms: [
      monthLine,
      ...(refund
        ? [line('refund', t('tariffs.refund', { days: refund.days, of: refund.of }), formats.money(money(-refund.sum)))]
        : []),
      {
        ...line('net', t(net < 0 ? 'tariffs.toBalance' : 'common.fromBalance'), formats.money(money(Math.abs(net)))),
        variant: 'strong',
      },
    ],
    rest: [
      ...(charge
        ? [{ key: 'until', title: t('common.willBePaidUntil'), text: formats.day(paidUntil(charge.until), 'until') }]
        : []),
      differenceLine,
    ],
  }
}

const line = (key: string, title: string, text: string): QuotedLine => ({ key, title, text, isSum: true })
