import { useMessages } from '../i18n/messages.tsx'
import { config } from '../page/config.ts'
import classes from './order.module.css'

interface Props {
  /** Whether the screen asks for a number to call, so that calling is another way. */
  readonly isInstead?: boolean
}

/** Number of support, beside an order of which nothing is known. */
export function SupportCard({ isInstead = false }: Props) {
  const t = useMessages()
  return (
    <section className={classes.card}>
      <p className={classes.hint}>{t(isInstead ? 'intercom.callUs' : 'common.support')}</p>
      <p className={classes.number}>
        <a href={`tel:+${config.support.phone}`}>{config.support.display}</a>
      </p>
    </section>
  )
}
