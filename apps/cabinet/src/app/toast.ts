import { type NotificationData, notifications } from '@mantine/notifications'
import { currentTexts } from '../shared/texts.tsx'

const toastMs = 10_000

/** Tells something wherever the person is; the same words once (domain: Numbers, toast). */
export function toast({ message, ...look }: Pick<NotificationData, 'title' | 'color'> & { message: string }): void {
  notifications.show({
    id: message,
    message,
    ...look,
    autoClose: toastMs,
    closeButtonProps: { 'aria-label': currentTexts()('common.close') },
  })
}
