import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Mailer } from '../../integrations/mail/mail.ts'
import type { Sms } from '../sms/index.ts'
import { createFeed } from './feed.service.ts'
import { registerNotificationRoutes } from './notifications.routes.ts'
import { createNotificationService, type PeriodSource } from './notifications.service.ts'

export { daytimeFrom, type Notification } from './notifications.rules.ts'
export type { Notifications } from './notifications.service.ts'

interface Dependencies {
  readonly billing: PeriodSource
  readonly sms: Sms
  readonly mailer: Mailer
}

export function createNotifications(core: Core, dependencies: Dependencies) {
  const notifications = createNotificationService(core, dependencies)
  const feed = createFeed(core)
  core.purges.add(notifications.purgeExpired)
  return { ...notifications, routes: (api: Api) => registerNotificationRoutes(api, notifications, feed) }
}
