import { serviceStatus } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Click } from '@kabinet/ui/navigation/nav.ts'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { config } from '../../shared/page/config.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { isPaid } from '../../shared/contract/service-state.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { ServedContract, Service } from './services.api.ts'

interface Props {
  readonly contract: ServedContract
  readonly service: Service
  readonly onTopUp: (sum?: Money) => void
  /** Opens the sheet for resuming or restarting; undefined if the customer may do neither. */
  readonly onStatus: (() => void) | undefined
  readonly tariff: { readonly href: string; readonly onClick: Click } | undefined
}

/** Notices about problems and upcoming changes of a service. */
export function ServiceNotices({ contract, service, onTopUp, onStatus, tariff }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { service_status_code: code, planned } = service
  const { shortfall } = contract.billing_status
  const waits = code === serviceStatus.unpaid || (code === serviceStatus.active && !isPaid(contract.billing_status))
  const lapsed = contract.billing_status.status === 'lapsed'
  return (
    <>
      {waits && (
        <Notice
          severity="warn"
          title={lapsed ? t('services.lapsedTitle') : t('services.offTitle')}
          action={
            shortfall > 0
              ? quiet(t('common.pay', { sum: formats.money(shortfall) }), () => onTopUp(shortfall))
              : lapsed && onStatus
                ? quiet(t('common.switchOnAgain'), onStatus)
                : call()
          }
        >
          {offText()}
        </Notice>
      )}
      {code === serviceStatus.stopped && (
        <Notice severity="warn" title={t('services.stoppedTitle')} action={call()}>
          {t('services.stoppedText')}
        </Notice>
      )}
      {code === serviceStatus.disabled && (
        <Notice severity="info" title={t('services.goneTitle')} action={call()}>
          {t('services.goneText')}
        </Notice>
      )}
      {code === serviceStatus.paused && (
        <Notice
          severity="info"
          title={t('services.pausedTitle')}
          action={onStatus ? quiet(t('services.resume'), onStatus) : call()}
        >
          {t(onStatus ? 'services.pausedText' : 'services.pausedCall')}
        </Notice>
      )}
      {planned && (
        <Notice
          severity="info"
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
          {t('services.plannedText', { sum: formats.money(planned.cost) })}
        </Notice>
      )}
    </>
  )

  function offText() {
    const sum = formats.money(shortfall)
    if (lapsed) return t('common.lapsed', { sum, short: shortfall > 0 ? 'yes' : 'no' })
    return shortfall > 0 ? t('services.offText', { sum }) : t('services.offCovered')
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
