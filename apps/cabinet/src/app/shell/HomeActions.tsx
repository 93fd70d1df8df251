import { businessCalls } from '@kabinet/contract/business'
import { documentCalls } from '@kabinet/contract/documents'
import { serviceGroup } from '@kabinet/contract/ids'
import { may } from '@kabinet/contract/kernel/rights'
import { useQuery } from '@tanstack/react-query'
import { DocumentsCard } from '../../features/documents/DocumentsCard.tsx'
import { optionsQuery } from '../../features/extras/extras.api.ts'
import { Cashbacks } from '../../features/home/Cashbacks.tsx'
import type { FullContract } from '../../features/home/home.api.ts'
import { AvailableServicesCard } from '../../features/promo/AvailableServicesCard.tsx'
import { ManageServices } from '../../features/services/ManageServices.tsx'
import { pausableOf, tilesOf } from '../../features/services/tiles.ts'
import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'
import { config } from '../../shared/page/config.ts'
import { useContractLinks, useLinks } from '../routes/chosen-contract.ts'
import { FirstSteps } from './FirstSteps.tsx'
import classes from './HomeActions.module.css'
import { documentsOf } from '../routes/subject-of.ts'
import { useSheets } from '../sheets/use-sheets.tsx'
import { usePause } from '../sheets/use-pause.ts'

const BusinessCards = lazyComponent(async () => (await import('./BusinessCards.tsx')).BusinessCards)

export function HomeActions({ contract }: { contract: FullContract }) {
  const { open } = useSheets()
  const linkTo = useContractLinks()
  const links = useLinks()
  const { billing_id, contract_id } = contract
  const ref = { billing_id, contract_id }
  const having = (name: 'tariff' | 'status') =>
    contract.services.filter((service) => tilesOf({ service, holder: contract, flags: config.flags }).includes(name))
  const changeable = having('tariff')
  // The options are fetched only for contracts with a static IP: most contracts have none.
  const addressed = contract.services.find(({ products }) => products.some(({ kind }) => kind === 'static_ip'))
  const options = useQuery({
    ...optionsQuery(contract, addressed?.service_id ?? ''),
    meta: { showsFailure: true },
    enabled: config.flags.staticIp && addressed !== undefined,
  })
  const ip = options.data?.static_ip
  const { pause, fails, refetch } = usePause(contract, having('status')[0])
  const isBusiness = may(businessCalls.act.access, contract)
  const hasCards = isBusiness && (config.flags.documents || config.flags.legalOperations)
  const { status } = contract.billing_status
  // Nothing can be connected to what the provider has stopped, and a new connection is on the card.
  const isOver = status === 'stopped' || status === 'disabled'
  return (
    <>
      {status === 'not_started' && <FirstSteps contract={contract} />}
      {hasCards && <BusinessCards contract={contract} />}
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
        // Not for a service that only support can resume.
        pausable={pausableOf(contract, config.flags, pause)}
        onPauseRetry={fails ? () => void refetch() : undefined}
        // If the operator disables tariff changes, a planned change links to the service's page.
        tariffOf={({ service_id }) =>
          linkTo(contract, { page: config.flags.changeTariff ? 'tariff' : 'service', service: service_id })
        }
        pageOf={({ service_id }) => linkTo(contract, { page: 'service', service: service_id })}
        onStatus={() => open({ kind: 'pause', contract: ref })}
        keeping={({ service, product }) =>
          product.kind === 'channel_package' &&
          tilesOf({ service, holder: contract, flags: config.flags }).includes('cableTv')
            ? () => open({ kind: 'cableTv', contract: ref, keep: { id: product.id, title: product.title } })
            : undefined
        }
      />
      <Cashbacks cashback={contract.cashback} />
      <div className={classes.pair}>
        {config.flags.documents && may(documentCalls.unsignedDocuments.access, contract) && (
          <DocumentsCard
            contract={ref}
            onOpen={(list) => open({ kind: 'documents', subject: documentsOf(contract), list })}
          />
        )}
        {!isOver && <AvailableServicesCard {...links('/available-services', { within: true })} />}
      </div>
    </>
  )
}
