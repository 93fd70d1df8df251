import { Button } from '@mantine/core'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import orderClasses from '../../shared/order/order.module.css'
import { OrderEnd } from '../../shared/order/OrderEnd.tsx'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'
import { config } from '../../shared/page/config.ts'
import { useIsDesktop } from '../../shared/page/hooks.ts'
import { QrCode } from '../../shared/session/QrCode.tsx'
import { HandsetDrawing } from './drawings.tsx'
import classes from './intercom.module.css'
import { intercomStore, useStoredIntercom } from './order.ts'

/** Last screen of an order: the intercom works, and how to open the door with it. */
export function FinishScreen({ processKey }: OrderScreenProps) {
  const t = useMessages()
  const { typeIntercomId: type } = useStoredIntercom()
  const hasApp = type !== undefined && config.intercom.appTypes.includes(type)
  return (
    <FlowScreen title={t('intercom.connected')} lead={hasApp ? undefined : t('intercom.rings')} isDone>
      {hasApp ? (
        <App url={config.intercom.appUrl} />
      ) : (
        <div className={orderClasses.drawing}>
          <HandsetDrawing />
        </div>
      )}
      <OrderEnd processKey={processKey} store={intercomStore} />
    </FlowScreen>
  )
}

function App({ url }: { readonly url: string }) {
  const t = useMessages()
  const isDesktop = useIsDesktop()
  return (
    <section className={classes.app} aria-label={t('intercom.app')}>
      <p>{t('intercom.appText')}</p>
      <Button component="a" variant="default" className={classes.install} href={url} target="_blank" rel="noreferrer">
        {t('intercom.appInstall')}
      </Button>
      <figure className={classes.code}>
        <QrCode text={url} label={t('intercom.appQr')} />
        <figcaption>{t(isDesktop ? 'intercom.appQrText' : 'intercom.appQrAnother')}</figcaption>
      </figure>
    </section>
  )
}
