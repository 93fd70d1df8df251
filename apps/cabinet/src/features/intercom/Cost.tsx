import { type Money, zero } from '@kabinet/contract/kernel/money'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import orderClasses from '../../shared/order/order.module.css'
import { costParts } from './cost-parts.ts'
import type { IntercomInfo } from './intercom.api.ts'
import { useStoredIntercom } from './order.ts'

interface Props {
  readonly order: Pick<IntercomInfo, 'cost' | 'prepayment' | 'to_pay'>
}

/** What the first month costs. */
export function Cost({ order: { cost, prepayment, to_pay: toPay } }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { address } = useStoredIntercom()
  const { earlier, credited } = costParts({ cost, prepayment, toPay })
  const covered = (title: string, amount: Money) =>
    amount > zero ? [{ title, value: <MoneyText text={`−${formats.money(amount)}`} /> }] : []
  const parts = [...covered(t('intercom.earlier'), earlier), ...covered(t('orderPayment.credited'), credited)]
  const month = {
    title: parts.length > 0 ? t('intercom.ofFirstMonth') : t('orderPayment.aMonth', { title: t('intercom.door') }),
    value: <MoneyText text={formats.money(cost)} />,
  }
  const left = {
    title: t('intercom.firstMonth'),
    value: <MoneyText text={formats.money(toPay)} />,
    variant: 'strong',
  } as const
  return (
    <section className={orderClasses.card} aria-label={t('orderPayment.cost')}>
      {address && <p className={orderClasses.hint}>{address}</p>}
      {/* Without anything paid before, the first month is a month like any other. */}
      <AmountBreakdown lines={parts.length > 0 ? [month, ...parts, left] : [{ ...month, variant: 'strong' }]} />
    </section>
  )
}
