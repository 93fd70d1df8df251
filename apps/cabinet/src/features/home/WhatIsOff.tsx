import { isPaused } from '@kabinet/contract/billing-status'
import { serviceStatus } from '@kabinet/contract/ids'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import type { FullContract, Service } from './home.api.ts'
import { bundleResumes } from '../../shared/contract/bundle-resumes.ts'
import { restartsByMoney } from './sentence.ts'

interface Props {
  readonly contract: FullContract
  readonly onResume: (() => void) | undefined
}

/** What is off that the status card above only counts, or says nothing about. */
export function WhatIsOff({ contract, onResume }: Props) {
  const { status } = contract.billing_status
  return (
    <>
      {status === 'partly' && <PartlyOff contract={contract} />}
      {contract.bundle?.status.externalId === 'suspended' && !isPaused(status) && (
        <PausedBundle contract={contract} onResume={onResume} />
      )}
    </>
  )
}

function PausedBundle({ contract, onResume }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const back = bundleResumes(contract.billing_status)
  return (
    <Notice
      severity="info"
      title={t('home.bundlePaused')}
      action={
        onResume && (
          <Button variant="subtle" fullWidth={false} onClick={onResume}>
            {t('home.resume')}
          </Button>
        )
      }
    >
      {t('home.bundlePausedText', { known: back ? 'yes' : 'no', back: back ? formats.day(back, 'on') : '' })}
    </Notice>
  )
}

/** Which services are off while others work, and why; with the way back, unless it is the button of the card above. */
function PartlyOff({ contract: { services, billing_status: billing } }: Pick<Props, 'contract'>) {
  const t = useMessages()
  const having = (code: number) =>
    namesOf(services.filter((service) => service.service_status_code === code && service.ordered_on === null))
  const unpaid = having(serviceStatus.unpaid)
  const stopped = having(serviceStatus.stopped)
  const causes = [
    ...(unpaid === '' ? [] : [t('home.offUnpaid', { names: unpaid })]),
    ...(stopped === '' ? [] : [t('home.offStopped', { names: stopped })]),
  ]
  return (
    <Notice
      severity="warn"
      title={t('home.offTitle')}
      action={
        billing.shortfall === 0 || restartsByMoney(services) ? undefined : (
          <Button component="a" variant="subtle" fullWidth={false} href={`tel:+${config.support.phone}`}>
            {t('common.call', { phone: config.support.display })}
          </Button>
        )
      }
    >
      {causes.join(' ')}
    </Notice>
  )
}

function namesOf(services: readonly Service[]): string {
  return [...new Set(services.map(({ service_title_name: name }) => name))].join(', ')
}
