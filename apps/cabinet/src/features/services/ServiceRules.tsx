import { config } from '../../shared/page/config.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './services.module.css'

/** Link to the rules of service, as a text or, with `aside`, beside the title of a section. */
export function ServiceRules({ aside = false }: { readonly aside?: boolean }) {
  const t = useMessages()
  return (
    <p className={classes.rules} data-aside={aside || undefined}>
      <a href={config.rulesUrl} target="_blank" rel="noreferrer">
        {t('services.rules')}
      </a>
    </p>
  )
}
