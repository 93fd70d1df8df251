import { type NotificationKind, notificationKinds } from '@kabinet/contract/notify'
import type { FeedEntry } from './feed.api.ts'

export type { FeedEntry } from './feed.api.ts'

/** Returns whether an entry is a notification, as opposed to a security event. */
export function isNotification(kind: FeedEntry['kind']): kind is NotificationKind {
  return notificationKinds.some((one) => one === kind)
}
