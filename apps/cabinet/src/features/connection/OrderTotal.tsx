import { StickyTotal } from '@kabinet/ui/navigation/StickyTotal.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import type { ReactNode } from 'react'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { Total } from './order-choice.ts'
import orderClasses from '../../shared/order/order.module.css'
import classes from './order.module.css'

interface Props {
  readonly total: Total
  /** Whether the services join a contract, which pays only for the rest of its month. */
  readonly joins: boolean
  /** What the amount is and which offer makes it up, unless it is what the person has chosen and pays now. */
  readonly example?: { readonly label: string; readonly title: string }
  /** What the button is still waiting for, where it is out of sight. */
  readonly missing?: string | null
  /** Primary button of the screen. */
  readonly children: ReactNode
}

/** What the choice costs so far, always in sight. */
export function OrderTotal({ total: { connection, month, months, now }, joins, example, missing, children }: Props) {
  const t = useMessages()
  const formats = useFormats()
  if (month === 0) {
    return (
      <StickyTotal label={t('orderTotal.nothing')} note={t('orderTotal.nothingNote')}>
        {children}
      </StickyTotal>
    )
  }
  const parts = [
    connection > 0 ? t('orderTotal.connection', { sum: formats.money(connection) }) : t('orderTotal.connectionFree'),
    joins ? t('orderTotal.joins') : monthText(),
  ]
  function monthText(): string {
    const sum = formats.money(month)
    const price = months > 1 ? t('orderTotal.months', { sum, months: String(months) }) : t('orderTotal.month', { sum })
    return example ? t('orderTotal.of', { title: example.title, price }) : price
  }
  return (
    <StickyTotal
      label={example?.label ?? (joins ? t('common.month') : t('orderParts.toPay'))}
      sum={<MoneyText text={formats.money(joins ? month : now)} />}
      note={
        <span className={classes.parts}>
          {parts.map((part) => (
            <span key={part}>{part}</span>
          ))}
          {missing && <span className={orderClasses.why}>{missing}</span>}
        </span>
      }
    >
      {children}
    </StickyTotal>
  )
}
