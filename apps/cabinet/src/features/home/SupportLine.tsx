import { config } from '../../shared/config.ts'
import { useTexts } from '../../shared/texts.tsx'
import classes from './home.module.css'

interface Props {
  readonly off: boolean
  /** What stands above sends to support: then its phone is there with that feature switched off, too. */
  readonly needed?: boolean
}

/** Whom to call, at the end of home. */
export function SupportLine({ off, needed = false }: Props) {
  const t = useTexts()
  if (!config.flags.support && !needed) return null
  return (
    <p className={classes.support}>
      <span>{t(off ? 'home.alreadyPaid' : 'common.support')}</span>
      <a className={classes.phone} href={`tel:+${config.support.phone}`}>
        {config.support.display}
      </a>
    </p>
  )
}
