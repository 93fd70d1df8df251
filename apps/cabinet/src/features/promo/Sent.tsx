import { IconCheck } from '@kabinet/ui/icons/check.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './Sent.module.css'

/** Marks what the account has requested. */
export function Sent() {
  const t = useMessages()
  return (
    <span className={classes.sent}>
      <IconCheck size={16} stroke={2} aria-hidden="true" />
      {t('common.requestSent')}
    </span>
  )
}
