import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { NotificationsWait } from './NotificationsWait.tsx'
import { Notifications } from './Notifications.tsx'
import { notificationsQuery } from './profile.api.ts'
import type { ProfileSheet } from './profile-sheets.ts'

/** How the customer is notified. */
export function NotificationSettings({ open }: { readonly open: (sheet: ProfileSheet) => void }) {
  const t = useMessages()
  return (
    <QueryBoundary
      query={useQuery(notificationsQuery())}
      failed={t('notifications.failed')}
      skeleton={<NotificationsWait titled={false} />}
    >
      {(notifications) => <Notifications notifications={notifications} titled={false} open={open} />}
    </QueryBoundary>
  )
}
