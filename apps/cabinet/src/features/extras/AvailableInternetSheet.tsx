import type { ContractRef } from '@kabinet/contract/ids'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Answered } from '../../shared/Answered.tsx'
import { useFormats } from '../../shared/formats.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { type AvailableInternet, optionsQuery, useAvailableInternet } from './extras.api.ts'
import classes from './extras.module.css'

interface Props {
  readonly contract: ContractRef
  readonly serviceId: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** Some hours of internet for a contract whose services are off, once for a period (specification §2, Modals; §9). */
export function AvailableInternetSheet({ contract, serviceId, opened, onClose }: Props) {
  const t = useTexts()
  const query = useQuery({ ...optionsQuery(contract, serviceId), enabled: opened })
  return (
    <Sheet opened={opened} onClose={onClose} title={t('availableInternet.title')} closeLabel={t('common.close')}>
      <Answered query={query} failed={t('availableInternet.failed')}>
        {({ available_internet: internet }) =>
          internet ? (
            <Opening contract={contract} serviceId={serviceId} internet={internet} />
          ) : (
            <Notice tone="info" title={t('availableInternet.nowhere')} />
          )
        }
      </Answered>
    </Sheet>
  )
}

interface OpeningProps extends Pick<Props, 'contract' | 'serviceId'> {
  readonly internet: AvailableInternet
}

function Opening({ contract, serviceId, internet: { hours, until, refusal } }: OpeningProps) {
  const t = useTexts()
  const formats = useFormats()
  const open = useAvailableInternet(contract, serviceId)
  const running = until ?? open.data?.at ?? null
  if (running !== null) {
    return (
      <Notice
        tone="ok"
        live={!open.isIdle}
        title={t('availableInternet.running', { until: formats.time(running * 1000) })}
      >
        {t('availableInternet.runningText')}
      </Notice>
    )
  }
  return (
    <div className={classes.panel}>
      <p className={classes.text}>{t('availableInternet.about', { hours })}</p>
      {refusal ? (
        <Notice tone="info" live={open.error !== null} title={t('availableInternet.refused', { why: refusal })} />
      ) : (
        <>
          {open.error !== null && <Notice tone="error" live title={failureText(open.error, t)} />}
          <Button loading={open.isPending} onClick={() => open.mutate()}>
            {t('availableInternet.open', { hours })}
          </Button>
        </>
      )}
    </div>
  )
}
