import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { Sheet } from '@kabinet/ui/overlays/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { unbroken } from '../../shared/i18n/unbroken.ts'
import { ConnectOption } from './ConnectOption.tsx'
import { remainingOf } from './remaining.ts'
import { balancesQuery, optionsQuery } from './sim.api.ts'

interface Props {
  readonly contract: ContractRef
  readonly serviceId: string
  readonly optionId: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly onTopUp: (sum?: Money) => void
}

/** Asks before an option is connected to a SIM card, and says what it has added. */
export function SimOptionSheet({ contract, serviceId, optionId, opened, onClose, onTopUp }: Props) {
  const t = useMessages()
  const sim = { ...contract, service_id: serviceId }
  const { data: options } = useQuery(optionsQuery(sim))
  const { data: remainders } = useQuery(balancesQuery(sim))
  const offered = options?.find(({ offering_id }) => offering_id === optionId)
  // An option that is no longer on sale keeps its sheet until that is closed.
  const [chosen, setChosen] = useState(offered)
  if (offered && offered.offering_id !== chosen?.offering_id) setChosen(offered)
  const own = remainders?.filter(({ service_id }) => service_id === serviceId)
  const left = own && remainingOf(own).find(({ type }) => type.name === chosen?.type.name)?.left
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('sim.connectTitle', { name: unbroken(chosen?.name ?? '') })}
      closeLabel={t('common.close')}
    >
      {chosen && (
        <ConnectOption
          key={optionId}
          sim={sim}
          chosen={chosen}
          option={offered ?? chosen}
          left={left}
          onTopUp={onTopUp}
          onLeave={onClose}
        />
      )}
    </Sheet>
  )
}
