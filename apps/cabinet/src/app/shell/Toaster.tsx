import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import classes from './Toaster.module.css'

/** Shows the toasts. Those of before it loaded appear with it. */
export function Toaster() {
  return <Notifications position="bottom-center" className={classes.toasts} />
}
