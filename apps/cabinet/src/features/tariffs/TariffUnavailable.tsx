import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { config } from '../../shared/page/config.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { TariffInfo } from './tariffs.api.ts'

interface Props {
  readonly reason: Exclude<TariffInfo['refusal'], 'planned' | null>
  readonly onTopUp: () => void
  /** Opens the sheet for resuming; undefined if the contract cannot be resumed. */
  readonly onResume: (() => void) | undefined
}

export function TariffUnavailable({ reason, onTopUp, onResume }: Props) {
  const t = useMessages()
  const call = (
    <Button component="a" variant="subtle" fullWidth={false} href={`tel:+${config.support.phone}`}>
      {t('common.call', { phone: config.support.display })}
    </Button>
  )
  const pay = (
    <Button variant="subtle" fullWidth={false} onClick={onTopUp}>
      {t('common.topUp')}
    </Button>
  )
  const ways = {
    off: pay,
    credit: pay,
    stopped: call,
    paused: onResume && (
      <Button variant="subtle" fullWidth={false} onClick={onResume}>
        {t('tariffs.resume')}
      </Button>
    ),
    bundle: call,
    none: call,
  }
  return (
    <Notice severity="info" title={t('tariffs.whyTitle', { reason })} action={ways[reason]}>
      {t('tariffs.whyText', { reason })}
    </Notice>
  )
}
