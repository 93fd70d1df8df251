import { serviceStatus } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Click } from '@kabinet/ui/nav.ts'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { config } from '../../shared/config.ts'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { isPaid } from '../../shared/service-state.ts'
import { useTexts } from '../../shared/texts.tsx'
import type { ServedContract, Service } from './services.api.ts'

interface Props {
  readonly contract: ServedContract
  readonly service: Service
  readonly onTopUp: (sum?: Money) => void
  /** Opens what ends a pause, or switches on again; absent where that is not the customer's to do. */
  readonly onStatus: (() => void) | undefined
  /** Where a planned change is seen and cancelled. */
  readonly tariff: { readonly href: string; readonly onClick: Click } | undefined
}

/** What wants something done about a service: it is off, it is paused, its tariff is going to change. */
export function ServiceNotices({ contract, service, onTopUp, onStatus, tariff }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const { service_status_code: code, planned } = service
  const lacking = wireMoney(contract.standing.lacking)
  const waits = code === serviceStatus.unpaid || (code === serviceStatus.active && !isPaid(contract.standing))
  const lapsed = contract.standing.situation === 'lapsed'
  return (
    <>
      {waits && (
        <Notice
          tone="warn"
          title={lapsed ? t('services.lapsedTitle') : t('services.offTitle')}
          action={
            lacking > 0
              ? quiet(t('common.pay', { sum: formats.money(lacking) }), () => onTopUp(lacking))
              : lapsed && onStatus
                ? quiet(t('common.switchOnAgain'), onStatus)
                : call()
          }
        >
          {offText()}
        </Notice>
      )}
      {code === serviceStatus.stopped && (
        <Notice tone="warn" title={t('services.stoppedTitle')} action={call()}>
          {t('services.stoppedText')}
        </Notice>
      )}
      {code === serviceStatus.disabled && (
        <Notice tone="info" title={t('services.goneTitle')} action={call()}>
          {t('services.goneText')}
        </Notice>
      )}
      {code === serviceStatus.paused && (
        <Notice
          tone="info"
          title={t('services.pausedTitle')}
          action={onStatus ? quiet(t('services.resume'), onStatus) : call()}
        >
          {t(onStatus ? 'services.pausedText' : 'services.pausedCall')}
        </Notice>
      )}
      {planned && (
        <Notice
          tone="info"
          title={
            planned.after_pause
              ? t('services.plannedAfterPause', { title: planned.title })
              : t('services.planned', { day: formats.day(planned.day, 'since'), title: planned.title })
          }
          {...(tariff && {
            action: (
              <Button component="a" variant="subtle" fullWidth={false} {...tariff}>
                {t('services.seePlanned')}
              </Button>
            ),
          })}
        >
          {t('services.plannedText', { sum: formats.money(wireMoney(planned.cost)) })}
        </Notice>
      )}
    </>
  )

  function offText() {
    const sum = formats.money(lacking)
    if (lapsed) return t('common.lapsed', { sum, short: lacking > 0 ? 'yes' : 'no' })
    return lacking > 0 ? t('services.offText', { sum }) : t('services.offCovered')
  }

  function call() {
    return (
      <Button component="a" variant="subtle" fullWidth={false} href={`tel:+${config.support.phone}`}>
        {t('common.call', { phone: config.support.display })}
      </Button>
    )
  }

  function quiet(words: string, act: () => void) {
    return (
      <Button variant="subtle" fullWidth={false} onClick={act}>
        {words}
      </Button>
    )
  }
}
