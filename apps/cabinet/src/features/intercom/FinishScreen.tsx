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
import { opensByApp } from './opens-by-app.ts'
import { intercomStore, useStoredIntercom } from './order.ts'

/** Last screen of an order: the intercom works, and how to open the door with it. */
export function FinishScreen({ processKey }: OrderScreenProps) {
  const t = useMessages()
  const isDesktop = useIsDesktop()
  const { typeIntercomId } = useStoredIntercom()
  const hasApp = opensByApp(typeIntercomId)
  return (
    <FlowScreen title={t('intercom.connected')} lead={hasApp ? undefined : t('intercom.rings')} isDone>
      {hasApp ? (
        <App url={config.intercom.appUrl} isDesktop={isDesktop} />
      ) : (
        <div className={orderClasses.drawing}>
          <HandsetDrawing />
        </div>
      )}
      {/* On a phone, the app is what to do first. A desk can only show the code. */}
      <OrderEnd processKey={processKey} store={intercomStore} variant={hasApp && !isDesktop ? 'default' : 'filled'} />
    </FlowScreen>
  )
}

function App({ url, isDesktop }: { readonly url: string; readonly isDesktop: boolean }) {
  const t = useMessages()
  return (
    <section className={classes.app} aria-label={t('intercom.app')}>
      <div>
        <h2 className={classes.heading}>{t('intercom.appFirst')}</h2>
        <p>{t('intercom.appText')}</p>
      </div>
      <Button
        component="a"
        variant={isDesktop ? 'subtle' : 'filled'}
        className={classes.install}
        href={url}
        target="_blank"
        rel="noreferrer"
      >
        {t('intercom.appInstall')}
      </Button>
      <figure className={classes.code}>
        <QrCode text={url} label={t('intercom.appQr')} />
        <figcaption>{t(isDesktop ? 'intercom.appQrText' : 'intercom.appQrAnother')}</figcaption>
      </figure>
    </section>
  )
}
