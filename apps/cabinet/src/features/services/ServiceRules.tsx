import { config } from '../../shared/page/config.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './services.module.css'

export function ServiceRules() {
  const t = useMessages()
  return (
    <p className={classes.rules}>
      <a href={config.rulesUrl} target="_blank" rel="noreferrer">
        {t('services.rules')}
      </a>
    </p>
  )
}
