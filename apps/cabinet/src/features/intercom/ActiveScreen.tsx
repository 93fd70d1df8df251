import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { session } from '../../shared/api/client.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import classes from '../../shared/order/order.module.css'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'
import { CallSupport } from '../../shared/page/CallSupport.tsx'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'
import { goTo } from './flow-path.ts'
import ownClasses from './intercom.module.css'
import { useIntercomStatus } from './intercom.api.ts'
import { useStoredIntercom } from './order.ts'

/** The intercom belongs to somebody else: it has for long, or a neighbour was faster than this order. */
export function ActiveScreen({ processKey }: OrderScreenProps) {
  const { data } = useIntercomStatus(processKey, { polls: false })
  return data?.forestalled ? <Forestalled /> : <InUse />
}

function InUse() {
  const t = useMessages()
  const isSignedIn = session.isMarked()
  return (
    <FlowScreen
      title={t('intercom.inUse')}
      lead={
        <>
          <Flat /> {t('intercom.inUseText')}
        </>
      }
    >
      <Button component="a" href={isSignedIn ? '/' : '/login'}>
        {t(isSignedIn ? 'intercom.toCabinet' : 'pageAuth.submit')}
      </Button>
      <div className={classes.aside}>
        <p className={classes.hint}>
          {t('intercom.notYours')} <SupportPhone />
        </p>
        <CallMe />
      </div>
    </FlowScreen>
  )
}

function Forestalled() {
  const t = useMessages()
  return (
    <FlowScreen title={t('intercom.forestalled')} lead={<Flat />}>
      <Notice severity="warn" live title={t('intercom.forestalledTitle')}>
        {t('intercom.forestalledText')}
      </Notice>
      <Button component="a" href={session.isMarked() ? '/' : '/login'}>
        {t(session.isMarked() ? 'intercom.toCabinet' : 'pageAuth.submit')}
      </Button>
      <CallSupport variant="default" />
    </FlowScreen>
  )
}

/** Address of the door, so that it is clear which intercom is meant. */
function Flat() {
  const { address } = useStoredIntercom()
  return address && <strong className={ownClasses.flat}>{address}</strong>
}

function CallMe() {
  const t = useMessages()
  return (
    <Button variant="default" onClick={() => goTo({ step: 'callback' })}>
      {t('connection.callMe')}
    </Button>
  )
}
