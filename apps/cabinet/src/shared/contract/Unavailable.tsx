import type { Money } from '@kabinet/contract/kernel/money'
import type { Blocker as Why } from '@kabinet/contract/blocker'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { useContext } from 'react'
import { useFormats } from '../i18n/formats.ts'
import { useMessages } from '../i18n/messages.tsx'
import { SupportPhone } from '../page/SupportPhone.tsx'
import { topUpFor } from '../payment/top-up-for.ts'
import { Due } from './due.ts'

interface Props {
  readonly why: Why
  /** Whether it is the result of an action. */
  readonly live?: boolean
  readonly onTopUp: (sum?: Money) => void
}

/** Explains why nothing can be connected or changed now, and offers the next step if there is one. */
export function Unavailable({ why, live = false, onTopUp }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const topUp = topUpFor(useContext(Due))
  return (
    <Notice
      severity={why === 'paused' ? 'info' : 'warn'}
      live={live}
      title={t('common.notNow', { why })}
      action={
        why === 'off' || why === 'credit' ? (
          <Button fullWidth={false} onClick={() => (topUp > 0 ? onTopUp(topUp) : onTopUp())}>
            {topUp > 0 ? t('common.topUpBy', { sum: formats.money(topUp) }) : t('common.topUp')}
          </Button>
        ) : undefined
      }
    >
      {why === 'stopped' && <SupportPhone />}
    </Notice>
  )
}
