import { ownCalls } from '@kabinet/contract/own'
import * as schemas from '@kabinet/contract/own.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { Feed } from './feed.service.ts'
import type { Notifications } from './notifications.service.ts'

export function registerNotificationRoutes(api: Api, notifications: Notifications, feed: Feed): void {
  const { notifications: chosen, chooseNotifications, notificationFeed } = ownCalls
  api.routes({ notifications: chosen, chooseNotifications, notificationFeed }, schemas, {
    notifications: ({ caller }) => notifications.get(caller),
    chooseNotifications: ({ caller, body }) => notifications.choose(caller, body.by),
    notificationFeed: ({ caller, query, language }) => feed.list(caller, query.after, language),
  })
}
