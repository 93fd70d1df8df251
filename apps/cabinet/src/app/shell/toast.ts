import { type NotificationData, notifications } from '@mantine/notifications'
import { currentMessages } from '../../shared/i18n/messages.tsx'

const toastMs = 10_000

/** Shows a toast, unless a toast with the same message is visible (docs/domain/interface.md#errors). */
export function toast({ message, ...look }: Pick<NotificationData, 'title' | 'color'> & { message: string }): void {
  notifications.show({
    id: message,
    message,
    ...look,
    autoClose: toastMs,
    closeButtonProps: { 'aria-label': currentMessages()('common.close') },
  })
}
