import { businessCalls } from '@kabinet/contract/business'
import { serviceGroup } from '@kabinet/contract/ids'
import { may } from '@kabinet/contract/kernel/rights'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contractsQuery } from '../features/contracts/contracts.api.ts'
import { optionsQuery } from '../features/extras/extras.api.ts'
import { Cashbacks } from '../features/home/Cashbacks.tsx'
import type { FullContract } from '../features/home/home.api.ts'
import { AvailableServicesCard } from '../features/promo/AvailableServicesCard.tsx'
import { ManageServices } from '../features/services/ManageServices.tsx'
import { tilesOf } from '../features/services/tiles.ts'
import { config } from '../shared/config.ts'
import { useTexts } from '../shared/texts.tsx'
import { useContractLinks, useLinks } from './chosen-contract.ts'
import { type ServiceSheet, ServiceSheets } from './ServiceSheets.tsx'
import { sheetChunk } from './sheet-chunk.tsx'
import { useShell } from './shell-context.ts'
import { subjectOf } from './subject-of.ts'
import { usePause } from './use-pause.ts'

const ActSheet = sheetChunk(async () => (await import('../features/acts/ActSheet.tsx')).ActSheet)

/** What may be done with the services of home's contract, what is under way, earned and offered (specification §2). */
export function HomeActions({ contract }: { contract: FullContract }) {
  const t = useTexts()
  const { topUp } = useShell()
  const linkTo = useContractLinks()
  const links = useLinks()
  const [sheet, setSheet] = useState<ServiceSheet>()
  const having = (name: 'tariff' | 'status') =>
    contract.services.filter((service) => tilesOf({ service, holder: contract, flags: config.flags }).includes(name))
  const changeable = having('tariff')
  const [pausable] = having('status')
  // Most contracts have none: they are not asked about.
  const addressed = contract.services.find(({ products }) => products.some(({ kind }) => kind === 'static_ip'))
  const options = useQuery({
    ...optionsQuery(contract, addressed?.service_id ?? ''),
    meta: { showsFailure: true },
    enabled: config.flags.staticIp && addressed !== undefined,
  })
  const ip = options.data?.static_ip
  const { pause, fails } = usePause(contract, pausable)
  const [act, setAct] = useState<'opened' | 'closed'>()
  const hasAct = config.flags.documents && may(businessCalls.act.access, contract)
  const contracts = useQuery({ ...contractsQuery(), enabled: hasAct })
  // Its customer by name, all that the list tells: the server knows the very one.
  const together = (contracts.data ?? []).filter(
    (one) => may(businessCalls.act.access, one) && one.customer_name === contract.customer_name,
  )
  return (
    <>
      <ManageServices
        contract={contract}
        pause={pause}
        settling={
          addressed && ip && ip.settles_at !== null
            ? { service: addressed, on: ip.state === 'turning_on', at: ip.settles_at }
            : undefined
        }
        changeable={
          changeable.find(({ service_group_id }) => service_group_id === serviceGroup.internet) ?? changeable[0]
        }
        // What is not known cannot be offered.
        pausable={fails ? undefined : pausable}
        // A change that is planned leads to its service where tariffs are not changed here.
        tariffOf={({ service_id }) =>
          linkTo(contract, { page: config.flags.changeTariff ? 'tariff' : 'service', service: service_id })
        }
        pageOf={({ service_id }) => linkTo(contract, { page: 'service', service: service_id })}
        onStatus={() => setSheet('suspension')}
        onAct={hasAct ? () => setAct('opened') : undefined}
      />
      <Cashbacks cashback={contract.cashback} />
      <AvailableServicesCard {...links('/available-services', { within: true })} />
      {hasAct && act && (
        <ActSheet
          title={t('common.act')}
          contract={contract}
          hasOthers={together.length > 1}
          opened={act === 'opened'}
          onClose={() => setAct('closed')}
        />
      )}
      <ServiceSheets
        contract={contract}
        serviceId={pausable?.service_id ?? ''}
        sheet={sheet}
        onSheet={setSheet}
        onTopUp={(sum) => topUp({ ...subjectOf(contract), sum })}
      />
    </>
  )
}
