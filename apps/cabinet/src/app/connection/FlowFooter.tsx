import { Button } from '@mantine/core'
import { goTo } from '../../features/connection/flow-path.ts'
import { orderStore } from '../../features/connection/order.ts'
import { keyless } from '../../features/connection/stored-order.ts'
import { config } from '../../shared/page/config.ts'
import { ThemeButton } from '../../shared/page/ThemeButton.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './flow.module.css'

/** Footer of every screen. Another order may be placed from this browser; the open one is found by its phone. */
export function FlowFooter({ processKey }: { processKey: string | undefined }) {
  const t = useMessages()

  function startOver() {
    orderStore.change(keyless)
    goTo({ step: 'start' })
  }

  return (
    <>
      <p className={classes.support}>
        <span>{t('common.support')}</span>
        <a className={classes.phone} href={`tel:+${config.support.phone}`}>
          {config.support.display}
        </a>
      </p>
      {processKey !== undefined && (
        <Button variant="subtle" fullWidth={false} onClick={startOver}>
          {t('connection.another')}
        </Button>
      )}
      <ThemeButton />
    </>
  )
}
