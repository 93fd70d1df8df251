import { config } from '../../shared/page/config.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './home.module.css'

interface Props {
  /** Whether the services are off, so that the phone number is shown even if the operator disables support. */
  readonly off: boolean
}

export function SupportLine({ off }: Props) {
  const t = useMessages()
  if (!config.flags.support && !off) return null
  return (
    <p className={classes.support}>
      <span>{t(off ? 'home.alreadyPaid' : 'common.support')}</span>
      <a className={classes.phone} href={`tel:+${config.support.phone}`}>
        {config.support.display}
      </a>
    </p>
  )
}
