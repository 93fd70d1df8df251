import type { Money } from '@kabinet/contract/kernel/money'
import type { Blocker as Why } from '@kabinet/contract/blocker'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { SupportPhone } from '../page/SupportPhone.tsx'
import { useMessages } from '../i18n/messages.tsx'

interface Props {
  readonly why: Why
  /** Whether it is the result of an action. */
  readonly live?: boolean
  readonly onTopUp: (sum?: Money) => void
}

/** Explains why nothing can be connected or changed now, and offers the next step if there is one. */
export function Unavailable({ why, live = false, onTopUp }: Props) {
  const t = useMessages()
  return (
    <Notice
      severity="info"
      live={live}
      title={t('common.notNow', { why })}
      action={
        why === 'off' || why === 'credit' ? (
          <Button fullWidth={false} onClick={() => onTopUp()}>
            {t('common.topUp')}
          </Button>
        ) : undefined
      }
    >
      {why === 'stopped' && <SupportPhone />}
    </Notice>
  )
}
