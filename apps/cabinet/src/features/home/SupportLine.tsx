import { config } from '../../shared/config.ts'
import { useTexts } from '../../shared/texts.tsx'
import classes from './home.module.css'

/** Whom to call, at the end of home. */
export function SupportLine({ off }: { off: boolean }) {
  const t = useTexts()
  return (
    <p className={classes.support}>
      <span>{t(off ? 'home.alreadyPaid' : 'common.support')}</span>
      <a className={classes.phone} href={`tel:+${config.support.phone}`}>
        {config.support.display}
      </a>
    </p>
  )
}
