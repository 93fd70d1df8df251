import { Button } from '@mantine/core'
import { session } from '../api/client.ts'
import { Refused } from '../api/failures.ts'
import { useAutofocus } from '../forms/use-autofocus.ts'
import { useMessages } from '../i18n/messages.tsx'
import { SupportPhone } from '../page/SupportPhone.tsx'
import classes from './order.module.css'

/** Returns whether a phone has as many open orders as it may have. */
export function hasTooMany(error: unknown): boolean {
  return error instanceof Refused && error.refusal === 'processes_many'
}

interface Props {
  /** Leads to the address: that of an open order continues it. Absent where orders begin at a door. */
  readonly onAddress?: (() => void) | undefined
}

/** The ways on for a person whose phone has too many open orders, under a heading that says so. */
export function OpenOrders({ onAddress }: Props) {
  const t = useMessages()
  const ref = useAutofocus<HTMLDivElement>()
  return (
    <div ref={ref} className={classes.screen}>
      <p className={classes.text} role="alert">
        {t('connection.openOrdersText', { at: onAddress ? 'address' : 'door' })} <SupportPhone />
      </p>
      <div className={classes.buttons}>
        <Button component="a" href={session.isMarked() ? '/' : '/login'} data-autofocus>
          {t('connection.toOrders')}
        </Button>
        {onAddress && (
          <Button variant="default" onClick={onAddress}>
            {t('connection.orderByAddress')}
          </Button>
        )}
      </div>
    </div>
  )
}
