import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { CallSupport } from '../../shared/page/CallSupport.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { topUpFor } from '../../shared/payment/top-up-for.ts'
import type { TariffInfo } from './tariffs.api.ts'

interface Props {
  readonly reason: Exclude<TariffInfo['refusal'], 'planned' | null>
  /** What is due for the services to work. */
  readonly due: Money
  readonly onTopUp: (sum?: Money) => void
  /** Opens the sheet for resuming; undefined if the contract cannot be resumed. */
  readonly onResume: (() => void) | undefined
}

export function TariffUnavailable({ reason, due, onTopUp, onResume }: Props) {
  const t = useMessages()
  const call = <CallSupport variant="subtle" short />
  const formats = useFormats()
  const topUp = topUpFor(due)
  const sum = topUp > 0 ? formats.money(topUp) : 'none'
  const pay = (
    <Button fullWidth={false} onClick={() => (topUp > 0 ? onTopUp(topUp) : onTopUp())}>
      {topUp > 0 ? t('common.pay', { sum }) : t('common.topUp')}
    </Button>
  )
  const ways = {
    off: pay,
    credit: pay,
    stopped: call,
    paused: onResume && (
      <Button fullWidth={false} onClick={onResume}>
        {t('tariffs.resume')}
      </Button>
    ),
    bundle: call,
    none: call,
  }
  const isLost = reason === 'off' || reason === 'credit' || reason === 'stopped'
  return (
    <Notice severity={isLost ? 'warn' : 'info'} title={t('tariffs.whyTitle', { reason })} action={ways[reason]}>
      {t('tariffs.whyText', { reason, sum })}
    </Notice>
  )
}
