import { Button } from '@mantine/core'
import { useMessages } from '../i18n/messages.tsx'
import { config } from '../page/config.ts'
import { ThemeButton } from '../page/ThemeButton.tsx'
import classes from './FlowFooter.module.css'

export interface FooterProps {
  /** Lets another order be placed from this browser; absent as long as there is none. */
  readonly onAnother?: (() => void) | undefined
}

/** Footer of every screen. */
export function FlowFooter({ onAnother }: FooterProps) {
  const t = useMessages()
  return (
    <>
      <p className={classes.support}>
        <span>{t('common.support')}</span>
        <a className={classes.phone} href={`tel:+${config.support.phone}`}>
          {config.support.display}
        </a>
      </p>
      {onAnother && (
        <Button variant="subtle" fullWidth={false} className={classes.another} onClick={onAnother}>
          {t('connection.another')}
        </Button>
      )}
      <ThemeButton />
    </>
  )
}
