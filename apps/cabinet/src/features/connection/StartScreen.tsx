import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { linkTo } from '@kabinet/ui/navigation/nav.ts'
import { Chevron } from '@kabinet/ui/primitives/glyphs.tsx'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { TitleWithNote } from '@kabinet/ui/primitives/TitleWithNote.tsx'
import { Button } from '@mantine/core'
import { IconBuildingSkyscraper } from '@kabinet/ui/icons/building-skyscraper.ts'
import { IconHome } from '@kabinet/ui/icons/home.ts'
import { session } from '../../shared/api/client.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useIsDesktop } from '../../shared/page/hooks.ts'
import { addressOf, goTo } from './flow-path.ts'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import orderClasses from '../../shared/order/order.module.css'
import classes from './order.module.css'
import { orderStore, useStoredOrder } from './order.ts'
import type { Step } from './steps.ts'
import { chosenHouse } from './stored-order.ts'
import { useReferral } from './use-referral.ts'
import { Way } from './Way.tsx'

/** First screen: what is to be connected. Greets a person who was referred. */
export function StartScreen() {
  const t = useMessages()
  const { isKeyLost } = useStoredOrder()
  const { initials } = useReferral()
  const isDesktop = useIsDesktop()
  const ways = [
    { step: 'availability', Icon: IconHome, title: t('pageAuth.home'), note: t('connection.forHomeNote') },
    {
      step: 'personal-data-business',
      Icon: IconBuildingSkyscraper,
      title: t('pageAuth.business'),
      note: t('connection.forBusinessNote'),
    },
  ] as const
  const opens = (step: Step) => linkTo(addressOf({ step }), () => open(step))

  return (
    <FlowScreen title={t('connection.startTitle')} lead={t('connection.startLead')}>
      {isKeyLost && <FindOrder />}
      {initials && <Notice severity="info" title={t('connection.invitedBy', { initials })} />}
      {isDesktop ? (
        <div className={classes.pair}>
          {ways.map(({ step, Icon, title, note }) => (
            <a key={step} className={classes.tile} {...opens(step)}>
              <Icon className={classes.tileIcon} stroke={1.4} />
              <TitleWithNote title={title} note={note} />
              <Chevron to="right" />
            </a>
          ))}
        </div>
      ) : (
        <List>
          {ways.map(({ step, Icon, title, note }) => (
            <ListRow
              key={step}
              icon={<Icon stroke={1.6} />}
              title={title}
              note={note}
              trailing="right"
              {...opens(step)}
            />
          ))}
        </List>
      )}
      <SignIn />
      {!isDesktop && (
        <Section title={t('connection.way')}>
          <div className={classes.ways}>
            <Way />
          </div>
        </Section>
      )}
    </FlowScreen>
  )
}

function open(step: Step) {
  orderStore.change({ isKeyLost: undefined })
  goTo({ step })
}

/** Way for those who came here, but have a contract already. */
function SignIn() {
  const t = useMessages()
  const isSignedIn = session.isMarked()
  return (
    <Button
      component="a"
      variant="subtle"
      fullWidth={false}
      className={classes.signIn}
      href={isSignedIn ? '/' : '/login'}
    >
      {t(isSignedIn ? 'intercom.toCabinet' : 'connection.signIn')}
    </Button>
  )
}

/** Leads back to an order whose key has been lost: by the phone, as soon as the address is known. */
function FindOrder() {
  const t = useMessages()
  const hasHouse = chosenHouse(useStoredOrder()) !== undefined
  return (
    <div className={orderClasses.buttons}>
      <Notice severity="warn" live title={t(hasHouse ? 'connection.keyLost' : 'connection.keyLostNoAddress')}>
        {t(hasHouse ? 'connection.keyLostText' : 'connection.keyLostAddress')}
      </Notice>
      <Button onClick={() => open(hasHouse ? 'personal-data' : 'availability')}>
        {t(hasHouse ? 'connection.confirmPhone' : 'connection.otherAddress')}
      </Button>
    </div>
  )
}
