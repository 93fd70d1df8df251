import { config } from '../../shared/config.ts'
import { useTexts } from '../../shared/texts.tsx'
import classes from './services.module.css'

/** The rules that services are given by, in a tab of their own (specification §2). */
export function ServiceRules() {
  const t = useTexts()
  return (
    <p className={classes.rules}>
      <a href={config.rulesUrl} target="_blank" rel="noreferrer">
        {t('services.rules')}
      </a>
    </p>
  )
}
