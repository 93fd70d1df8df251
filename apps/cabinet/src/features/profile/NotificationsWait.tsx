import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { RadioCards } from '@kabinet/ui/inputs/RadioCards.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './profile.module.css'

const nothing = () => undefined

/** The ways of notifying, while it loads which of them are possible. */
export function NotificationsWait({ titled = true }: { readonly titled?: boolean }) {
  const t = useMessages()
  const way = { note: <Address />, disabled: true }
  return (
    <div aria-busy="true">
      <VisuallyHidden live>{t('common.loading')}</VisuallyHidden>
      <div aria-hidden="true">
        <RadioCards
          label={t('notifications.title')}
          hideLabel={!titled}
          name="notifications-wait"
          stacked
          value={null}
          onChange={nothing}
          items={[
            { value: 'waits-sms', title: t('notifications.sms'), ...way },
            { value: 'waits-email', title: t('notifications.email'), ...way },
            { value: 'waits-off', title: t('notifications.off'), note: t('notifications.offNote'), disabled: true },
          ]}
        />
      </div>
    </div>
  )
}

function Address() {
  return (
    <span className={classes.addressWaits}>
      <SkeletonLine width="9rem" height="0.75rem" />
    </span>
  )
}
