import type { Money } from '@kabinet/contract/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Bundle, bundleQuery } from '../features/bundle/bundle.api.ts'
import { BundlePage } from '../features/bundle/BundlePage.tsx'
import { nameOf } from '../features/contracts/contract-list.ts'
import type { FullContract } from '../features/home/home.api.ts'
import { tilesOf } from '../features/services/tiles.ts'
import { Tiles } from '../features/services/Tiles.tsx'
import { Answered } from '../shared/Answered.tsx'
import { config } from '../shared/config.ts'
import { useContractLinks } from './chosen-contract.ts'
import { PageWaits, ToRoot, usePathContract, useWayBack } from './path-contract.tsx'
import { type ServiceSheet, ServiceSheets } from './ServiceSheets.tsx'
import { useShell } from './shell-context.ts'
import { subjectOf } from './subject-of.ts'
import { usePause } from './use-pause.ts'

/** The bundle of a contract; where there is none, the page gives way to root (specification §2). */
export function BundleRoute() {
  const { query, contract, lost } = usePathContract()
  const bundle = useQuery(bundleQuery(config.flags.package ? contract : undefined))
  if (lost || !config.flags.package || bundle.isLoadingError) return <ToRoot contract={contract} />
  return (
    <Answered query={query} skeleton={<PageWaits />}>
      {() => (
        <Answered query={bundle} skeleton={<PageWaits />}>
          {(found) => contract && <FoundBundle contract={contract} bundle={found} />}
        </Answered>
      )}
    </Answered>
  )
}

function FoundBundle({ contract, bundle }: { contract: FullContract; bundle: Bundle }) {
  const { topUp } = useShell()
  const linkTo = useContractLinks()
  const back = useWayBack()
  const [sheet, setSheet] = useState<ServiceSheet>()
  const [product] = bundle.products
  const pay = (sum?: Money) => topUp({ ...subjectOf(contract), sum })
  const pausable =
    product && bundle.status.externalId === 'enabled'
      ? tilesOf({ service: product, holder: contract, flags: config.flags }).filter((name) => name === 'status')
      : []
  const { pause, fails } = usePause(contract, pausable.length > 0 ? product : undefined)
  return (
    <>
      <BundlePage
        contract={contract}
        bundle={bundle}
        name={nameOf(contract)}
        back={back}
        linkTo={({ service_id }) => linkTo(contract, { page: 'service', service: service_id })}
        actions={
          product && (
            <Tiles
              names={fails ? [] : pausable}
              facts={{ service: product, pause, stockDays: 0, credit: 'both' }}
              links={{}}
              onTile={() => setSheet('suspension')}
            />
          )
        }
        onTopUp={pay}
      />
      <ServiceSheets
        contract={contract}
        serviceId={product?.service_id ?? ''}
        sheet={sheet}
        onSheet={setSheet}
        onTopUp={pay}
      />
    </>
  )
}
