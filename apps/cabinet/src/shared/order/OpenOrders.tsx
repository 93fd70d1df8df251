import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { session } from '../api/client.ts'
import { Refused } from '../api/failures.ts'
import { useMessages } from '../i18n/messages.tsx'
import { SupportPhone } from '../page/SupportPhone.tsx'

/** Returns whether a phone has as many open orders as it may have. */
export function hasTooMany(error: unknown): boolean {
  return error instanceof Refused && error.refusal === 'processes_many'
}

/** The ways on for a person whose phone has too many open orders. */
export function OpenOrders() {
  const t = useMessages()
  return (
    <Notice
      severity="info"
      title={t('connection.openOrders')}
      action={
        <Button component="a" variant="subtle" fullWidth={false} href={session.isMarked() ? '/' : '/login'}>
          {t('connection.toOrders')}
        </Button>
      }
    >
      {t('connection.openOrdersText')} <SupportPhone />
    </Notice>
  )
}
