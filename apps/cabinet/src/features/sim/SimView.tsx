import type { Money } from '@kabinet/contract/kernel/money'
import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { Sheet } from '@kabinet/ui/overlays/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { ConnectOption } from './ConnectOption.tsx'
import { Remainders } from './Remainders.tsx'
import { balancesQuery, optionsQuery, type Sim, type SimOption } from './sim.api.ts'
import { SimOptions } from './SimOptions.tsx'

interface Props {
  readonly sim: Sim
  readonly onTopUp: (sum?: Money) => void
}

export function SimView({ sim, onTopUp }: Props) {
  const t = useMessages()
  const balances = useQuery(balancesQuery(sim))
  const options = useQuery(optionsQuery(sim))
  const [chosen, setChosen] = useState<SimOption>()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const offered = options.data?.find(({ offering_id }) => offering_id === chosen?.offering_id)
  const skeleton = <SkeletonCard label={t('common.loading')} lines={4} />
  return (
    <>
      <QueryBoundary query={balances} failed={t('sim.failed')} skeleton={skeleton}>
        {(all) => <Remainders remainders={all.filter(({ service_id }) => service_id === sim.service_id)} />}
      </QueryBoundary>
      <QueryBoundary query={options} failed={t('sim.failed')} skeleton={skeleton}>
        {(all) => (
          <SimOptions
            options={all}
            onTopUp={onTopUp}
            onChoose={(option) => {
              setChosen(option)
              setOpened(true)
            }}
          />
        )}
      </QueryBoundary>
      <Sheet
        opened={opened}
        onClose={close}
        title={t('sim.connectTitle', { name: chosen?.name ?? '' })}
        closeLabel={t('common.close')}
      >
        {chosen && (
          <ConnectOption
            sim={sim}
            chosen={chosen}
            option={offered ?? chosen}
            onTopUp={(sum) => {
              close()
              onTopUp(sum)
            }}
          />
        )}
      </Sheet>
    </>
  )
}
