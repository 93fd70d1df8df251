import type { ContractRef } from '@kabinet/contract/ids'
import { minus, type Money, money, zero } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Sheet } from '@kabinet/ui/overlays/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { Done } from '../../shared/forms/Done.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { Question } from '../../shared/forms/Question.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { isOn, optionsQuery, type StaticIp, useStaticIp } from './extras.api.ts'
import { StaticIpPanel } from './StaticIpPanel.tsx'

interface Props {
  readonly contract: ContractRef
  readonly serviceId: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly onTopUp: (sum?: Money) => void
}

export function StaticIpSheet({ contract, serviceId, opened, onClose, onTopUp }: Props) {
  const t = useMessages()
  const [stopped, setStopped] = useState<StaticIp>()
  const query = useQuery({ ...optionsQuery(contract, serviceId), enabled: opened })
  // A refusal may mean that `stopped` is outdated, so the refetched option replaces it if that option is still on.
  const current = query.data?.static_ip
  const toStop = current && isOn(current) ? current : stopped
  const toMain = () => setStopped(undefined)
  const closeLabel = t('common.close')

  function close() {
    onClose()
    toMain()
  }

  return (
    <>
      <Sheet opened={opened && !stopped} onClose={close} title={t('staticIp.title')} closeLabel={closeLabel}>
        <QueryBoundary query={query} failed={t('staticIp.failed')}>
          {({ static_ip: staticIp }) =>
            staticIp ? (
              <StaticIpPanel
                contract={contract}
                serviceId={serviceId}
                staticIp={staticIp}
                onStop={() => setStopped(staticIp)}
                onTopUp={onTopUp}
                onLeave={close}
              />
            ) : (
              <Notice severity="info" title={t('staticIp.nowhere')} />
            )
          }
        </QueryBoundary>
      </Sheet>
      <Sheet
        opened={opened && stopped !== undefined}
        onClose={close}
        title={t('staticIp.offTitle')}
        closeLabel={closeLabel}
        back={{ label: t('staticIp.back'), onClick: toMain }}
      >
        {stopped && toStop && (
          <StopStaticIp contract={contract} serviceId={serviceId} staticIp={toStop} onBack={toMain} />
        )}
      </Sheet>
    </>
  )
}

interface StopProps {
  readonly contract: ContractRef
  readonly serviceId: string
  readonly staticIp: StaticIp
  readonly onBack: () => void
}

function StopStaticIp({ contract, serviceId, staticIp, onBack }: StopProps) {
  const t = useMessages()
  const formats = useFormats()
  const work = useStaticIp(contract, serviceId)
  const { action_id: actionId, refund, used } = staticIp
  if (work.isSuccess) {
    const back = money(-work.data.charged)
    return (
      <Done
        title={t('staticIp.isOff')}
        text={back > 0 ? t('staticIp.givenBack', { sum: formats.money(back) }) : t('staticIp.soon')}
      />
    )
  }
  return (
    <Question
      work={work}
      text={
        used
          ? t('staticIp.used', { sum: formats.money(used.sum), days: used.days })
          : refund && refund.sum > 0
            ? t('staticIp.refund', { sum: formats.money(refund.sum), days: refund.days })
            : t('staticIp.noRefund')
      }
      action={t('staticIp.turnOff')}
      keep={t('staticIp.keep')}
      onAct={() => {
        if (actionId !== null)
          work.mutate({ actionId, state: 'off', sum: minus(used?.sum ?? zero, refund?.sum ?? zero) })
      }}
      onKeep={onBack}
    />
  )
}
