import type { ContractRef } from '@kabinet/contract/ids'
import { hourMs } from '@kabinet/contract/kernel/durations'
import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Sheet } from '@kabinet/ui/overlays/Sheet.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { clock } from '../../shared/api/client.ts'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { Due } from '../../shared/contract/due.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import { topUpFor } from '../../shared/payment/top-up-for.ts'
import { type AvailableInternet, optionsQuery, useAvailableInternet } from './extras.api.ts'
import classes from './extras.module.css'
import { Done } from '../../shared/forms/Done.tsx'

interface Props {
  readonly contract: ContractRef
  readonly serviceId: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly onTopUp: (sum?: Money) => void
}

/** Sheet that turns on basic internet: docs/domain/services.md#available-internet. */
export function AvailableInternetSheet({ contract, serviceId, opened, onClose, onTopUp }: Props) {
  const t = useMessages()
  const query = useQuery({ ...optionsQuery(contract, serviceId), enabled: opened })
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('availableInternet.title', { hours: config.basicInternetHours })}
      closeLabel={t('common.close')}
    >
      <QueryBoundary query={query} failed={t('availableInternet.failed')}>
        {({ available_internet: internet }) =>
          internet ? (
            <Opening {...{ contract, serviceId, internet, onClose, onTopUp }} />
          ) : (
            <Notice severity="info" title={t('availableInternet.nowhere')} />
          )
        }
      </QueryBoundary>
    </Sheet>
  )
}

interface OpeningProps extends Pick<Props, 'contract' | 'serviceId' | 'onClose' | 'onTopUp'> {
  readonly internet: AvailableInternet
}

function Opening({ contract, serviceId, internet, onClose, onTopUp }: OpeningProps) {
  const { hours, until, refusal } = internet
  const t = useMessages()
  const formats = useFormats()
  const topUp = topUpFor(useContext(Due))
  const open = useAvailableInternet(contract, serviceId)
  const running = until ?? open.data?.at ?? null
  if (running !== null) {
    return (
      <Done
        title={t('availableInternet.running', { until: formats.time(running, 'until') })}
        text={t('availableInternet.runningText')}
        finish={
          topUp > 0
            ? { label: t('common.pay', { sum: formats.money(topUp) }), onClick: () => onTopUp(topUp) }
            : { label: t('common.topUp'), onClick: () => onTopUp() }
        }
        next={{ label: t('common.done'), onClick: onClose }}
      />
    )
  }
  return (
    <div className={classes.panel}>
      <p className={classes.text}>{t('availableInternet.about', { until: refusal ? 'none' : endIfNow() })}</p>
      {refusal ? (
        <Notice severity="info" live={open.error !== null} title={t('availableInternet.refused', { why: refusal })} />
      ) : (
        <>
          {open.error !== null && <Notice severity="error" live title={failureText(open.error, t)} />}
          <SheetActions>
            <Button loading={open.isPending} onClick={() => open.mutate()}>
              {t('availableInternet.open', { hours })}
            </Button>
          </SheetActions>
        </>
      )}
    </div>
  )

  function endIfNow(): string {
    return formats.time(new Date(clock.now().getTime() + hours * hourMs), 'until')
  }
}
