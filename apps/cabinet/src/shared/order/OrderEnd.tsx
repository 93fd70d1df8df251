import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { failureText, useMessages } from '../i18n/messages.tsx'
import { leaveFlow } from './leave-flow.ts'
import classes from './order.module.css'
import type { KeptOrderStore } from './order-store.ts'
import { signInByOrder } from './sign-in-by-order.ts'

interface Props {
  readonly processKey: string
  readonly store: KeptOrderStore
  /** `default` if there is something else to do first. */
  readonly variant?: 'filled' | 'default'
  /** Whether the screen has good news, which is centred. */
  readonly isDone?: boolean
}

/** Leads from the end of an order to the cabinet. */
export function OrderEnd({ processKey, store, variant = 'filled', isDone = true }: Props) {
  const t = useMessages()
  const end = useMutation({
    mutationFn: () => signInByOrder(processKey),
    onSuccess: (address) => leaveFlow(store, address),
  })
  return (
    <div className={classes.buttons}>
      <p className={isDone ? `${classes.hint} ${classes.centred}` : classes.hint}>{t('finish.later')}</p>
      {end.error && (
        <Notice severity="error" live title={t('finish.openFailed')}>
          {failureText(end.error, t)}
        </Notice>
      )}
      <Button variant={variant} loading={end.isPending || end.isSuccess} onClick={() => end.mutate()}>
        {t('finish.open')}
      </Button>
    </div>
  )
}
