import type { Money } from '@kabinet/contract/kernel/money'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { useFormats } from '../i18n/formats.ts'
import { useMessages } from '../i18n/messages.tsx'
import classes from './MonthPrice.module.css'

/** Price of a month at the end of a row: the sum above its period, so that there is room for what it is the price of. */
export function MonthPrice({ sum }: { readonly sum: Money }) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <span className={classes.price}>
      <MoneyText text={formats.money(sum)} /> <span className={classes.per}>{t('common.aMonth')}</span>
    </span>
  )
}
