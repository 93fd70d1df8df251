import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { linkTo } from '@kabinet/ui/navigation/nav.ts'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { TitleWithNote } from '@kabinet/ui/primitives/TitleWithNote.tsx'
import { IconBuildingSkyscraper } from '@kabinet/ui/icons/building-skyscraper.ts'
import { IconHome } from '@kabinet/ui/icons/home.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import { addressOf, goTo } from './flow-path.ts'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import classes from './order.module.css'
import { orderStore, useStoredOrder } from './order.ts'
import type { Step } from './steps.ts'
import { useReferral } from './use-referral.ts'

/** First screen: what is to be connected. Greets a person who was referred. */
export function StartScreen() {
  const t = useMessages()
  const { isKeyLost } = useStoredOrder()
  const { initials } = useReferral()

  const way = ['services', config.flags.documents ? 'documents' : 'payment', 'visit']
  const opens = (step: Step) =>
    linkTo(addressOf({ step }), () => {
      orderStore.change({ isKeyLost: undefined })
      goTo({ step })
    })

  return (
    <FlowScreen title={t('connection.startTitle')} lead={t('connection.startLead')}>
      {isKeyLost && (
        <Notice severity="warn" live title={t('connection.keyLost')}>
          {t('connection.keyLostText')}
        </Notice>
      )}
      {initials && <Notice severity="info" title={t('connection.invitedBy', { initials })} />}
      <List>
        <ListRow
          icon={<IconHome stroke={1.6} />}
          title={t('pageAuth.home')}
          note={t('connection.forHomeNote')}
          trailing="right"
          {...opens('availability')}
        />
        <ListRow
          icon={<IconBuildingSkyscraper stroke={1.6} />}
          title={t('pageAuth.business')}
          note={t('connection.forBusinessNote')}
          trailing="right"
          {...opens('personal-data-business')}
        />
      </List>
      <Section title={t('connection.way')}>
        <ol className={classes.way}>
          {way.map((part) => (
            <li key={part}>
              <TitleWithNote title={t('connection.wayTitle', { part })} note={t('connection.wayText', { part })} />
            </li>
          ))}
        </ol>
      </Section>
    </FlowScreen>
  )
}
