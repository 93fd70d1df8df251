import { useMessages } from '../i18n/messages.tsx'
import { config } from '../page/config.ts'
import classes from './order.module.css'

/** Number of support, beside an order of which nothing is known. */
export function SupportCard() {
  const t = useMessages()
  return (
    <section className={classes.card}>
      <p className={classes.hint}>{t('common.support')}</p>
      <p className={classes.number}>
        <a href={`tel:+${config.support.phone}`}>{config.support.display}</a>
      </p>
    </section>
  )
}
