import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { config } from '../../shared/config.ts'
import { useTexts } from '../../shared/texts.tsx'
import type { TariffInfo } from './tariffs.api.ts'

interface Props {
  readonly reason: Exclude<TariffInfo['refusal'], 'planned' | null>
  readonly onTopUp: () => void
  /** Opens what ends a pause; without it that is not on offer. */
  readonly onResume: (() => void) | undefined
}

/** Why the tariff cannot be changed now, and the way out. */
export function WhyNot({ reason, onTopUp, onResume }: Props) {
  const t = useTexts()
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
    <Notice tone="info" title={t('tariffs.whyTitle', { reason })} action={ways[reason]}>
      {t('tariffs.whyText', { reason })}
    </Notice>
  )
}
