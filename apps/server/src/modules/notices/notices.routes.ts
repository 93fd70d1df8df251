import { ownCalls } from '@kabinet/contract/own'
import * as schemas from '@kabinet/contract/own.schemas'
import type { Api } from '../../platform/http.ts'
import type { Notices } from './notices.service.ts'

export function registerNoticeRoutes(api: Api, notices: Notices): void {
  const { notifications, chooseNotifications } = ownCalls
  api.routes({ notifications, chooseNotifications }, schemas, {
    notifications: ({ caller }) => notices.get(caller),
    chooseNotifications: ({ caller, body }) => notices.choose(caller, body.by),
  })
}
