import { serviceStatus } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Click } from '@kabinet/ui/navigation/nav.ts'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { CallSupport } from '../../shared/page/CallSupport.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { isPaid } from '../../shared/contract/service-state.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { ServedContract, Service } from './services.api.ts'

interface Props {
  readonly contract: ServedContract
  readonly service: Service
  readonly onTopUp: (sum?: Money) => void
  /** Opens the sheet for resuming or restarting; undefined if the customer can do neither. */
  readonly onStatus: (() => void) | undefined
  readonly tariff: { readonly href: string; readonly onClick: Click } | undefined
}

const call = <CallSupport variant="subtle" short />

export function ServiceNotices({ contract, service, onTopUp, onStatus, tariff }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { service_status_code: code, planned, ordered_on: orderedOn } = service
  const { pause, period, status } = contract.billing_status
  // With too little money and no paid days behind the pause, services stay off when it ends.
  const resumes = pause && (status !== 'paused_insufficient_funds' || (period && period.to >= pause.to))
  const back = resumes ? formats.day(pause.to, 'on') : 'none'
  const paid = isPaid(contract.billing_status)
  const waits = code === serviceStatus.unpaid || (code === serviceStatus.active && !paid)
  // While others are on, money alone restarts only what is charged daily (docs/domain/billing.md#daily-charges).
  const needsCall = code === serviceStatus.unpaid && paid && service.charged === 'monthly'
  return (
    <>
      {waits && !needsCall && <Unpaid contract={contract} service={service} onTopUp={onTopUp} onStatus={onStatus} />}
      {needsCall && (
        <Notice severity="warn" title={t('services.offTitle')} action={<CallSupport short />}>
          {t('services.stoppedText')}
        </Notice>
      )}
      {orderedOn !== null && (
        <Notice severity="info" title={t('services.orderedTitle')}>
          {t('services.orderedText')}
        </Notice>
      )}
      {code === serviceStatus.stopped && orderedOn === null && (
        <Notice severity="warn" title={t('services.stoppedTitle')} action={<CallSupport short />}>
          {t('services.stoppedText')}
        </Notice>
      )}
      {code === serviceStatus.disabled && (
        <Notice severity="info" title={t('services.goneTitle')} action={call}>
          {t('services.goneText')}
        </Notice>
      )}
      {code === serviceStatus.paused && (
        <Notice
          severity="info"
          title={t('services.pausedTitle', { back })}
          action={onStatus ? <Action onClick={onStatus}>{t('pause.resume')}</Action> : call}
        >
          {onStatus ? t('services.pausedText', { back }) : t('services.pausedCall')}
        </Notice>
      )}
      {planned && <Planned planned={planned} tariff={tariff} />}
    </>
  )
}

function Unpaid({ contract, service, onTopUp, onStatus }: Omit<Props, 'tariff'>) {
  const t = useMessages()
  const formats = useFormats()
  const { shortfall, status } = contract.billing_status
  const lapsed = status === 'lapsed'
  const unpaid = contract.services.filter((one) => one.service_status_code === serviceStatus.unpaid)
  const sum = formats.money(shortfall)
  const { available_until: open } = service
  const title = open === null ? t('services.offTitle') : t('services.openTitle', { until: formats.time(open, 'until') })
  return (
    <Notice severity="warn" title={title} action={wayOn()}>
      {text()}
    </Notice>
  )

  function wayOn() {
    if (shortfall > 0) return <Action onClick={() => onTopUp(shortfall)}>{t('common.pay', { sum })}</Action>
    return lapsed && onStatus ? <Action onClick={onStatus}>{t('common.switchOnAgain')}</Action> : call
  }

  function text() {
    if (lapsed) return t('common.lapsed', { sum, short: shortfall > 0 ? 'yes' : 'no' })
    if (shortfall <= 0) return t('services.offCovered')
    return t('services.offText', { sum, all: unpaid.length > 1 ? 'yes' : 'no' })
  }
}

interface PlannedProps extends Pick<Props, 'tariff'> {
  readonly planned: NonNullable<Service['planned']>
}

function Planned({ planned: { title, day, cost, after_pause }, tariff }: PlannedProps) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <Notice
      severity="info"
      title={
        after_pause
          ? t('services.plannedAfterPause', { title })
          : t('services.planned', { day: formats.day(day, 'since'), title })
      }
      {...(tariff && {
        action: (
          <Button component="a" variant="subtle" fullWidth={false} {...tariff}>
            {t('services.seePlanned')}
          </Button>
        ),
      })}
    >
      {t('services.plannedText', { sum: formats.money(cost) })}
    </Notice>
  )
}

function Action(props: { onClick: () => void; children: string }) {
  return <Button fullWidth={false} {...props} />
}
