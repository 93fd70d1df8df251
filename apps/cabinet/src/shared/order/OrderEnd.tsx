import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { failureText, useMessages } from '../i18n/messages.tsx'
import classes from './order.module.css'
import { signInByOrder } from './sign-in-by-order.ts'

interface Props {
  readonly processKey: string
  /** Ends the order in this browser, and opens another page. */
  readonly onLeave: (address: string) => void
}

/** Leads from the end of an order to the cabinet. */
export function OrderEnd({ processKey, onLeave }: Props) {
  const t = useMessages()
  const end = useMutation({ mutationFn: () => signInByOrder(processKey), onSuccess: onLeave })
  return (
    <>
      <p className={classes.hint}>{t('finish.later')}</p>
      {end.error && <Notice severity="error" live title={failureText(end.error, t)} />}
      <Button loading={end.isPending || end.isSuccess} onClick={() => end.mutate()}>
        {t('connection.next')}
      </Button>
    </>
  )
}
