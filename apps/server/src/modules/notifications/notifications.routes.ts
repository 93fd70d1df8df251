import { ownCalls } from '@kabinet/contract/own'
import * as schemas from '@kabinet/contract/own.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { Notifications } from './notifications.service.ts'

export function registerNotificationRoutes(api: Api, notifications: Notifications): void {
  const calls = { notifications: ownCalls.notifications, chooseNotifications: ownCalls.chooseNotifications }
  api.routes(calls, schemas, {
    notifications: ({ caller }) => notifications.get(caller),
    chooseNotifications: ({ caller, body }) => notifications.choose(caller, body.by),
  })
}
