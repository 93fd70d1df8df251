import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import { PageHeader } from '@kabinet/ui/navigation/PageHeader.tsx'
import { useQuery } from '@tanstack/react-query'
import { type Bundle, bundleQuery } from '../../features/bundles/bundles.api.ts'
import { BundlePage } from '../../features/bundles/BundlePage.tsx'
import { BundleWaits } from '../../features/bundles/BundleWaits.tsx'
import { nameOf } from '../../features/contracts/contract-list.ts'
import type { FullContract } from '../../features/home/home.api.ts'
import { ServiceRules } from '../../features/services/ServiceRules.tsx'
import { tilesOf } from '../../features/services/tiles.ts'
import { Tiles } from '../../features/services/Tiles.tsx'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { config } from '../../shared/page/config.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useContractLinks } from './chosen-contract.ts'
import { PageWaits, ToRoot, usePathContract, useWayBack } from './path-contract.tsx'
import { useSheets } from '../sheets/use-sheets.tsx'
import { useTopUpFromHere } from './use-top-up-from-here.ts'
import { usePause } from '../sheets/use-pause.ts'

export function BundleRoute() {
  const t = useMessages()
  const back = useWayBack()
  const { query, contract, lost } = usePathContract()
  const bundle = useQuery(bundleQuery(config.flags.package ? contract : undefined))
  if (lost || !config.flags.package || bundle.isLoadingError) return <ToRoot contract={contract} />
  return (
    <QueryBoundary query={query} failed={t('pause.failed')} skeleton={<PageWaits />}>
      {() => (
        <QueryBoundary
          query={bundle}
          skeleton={
            <>
              <PageHeader
                title={t('common.bundle')}
                {...(contract && { subtitle: nameOf(contract) })}
                back={{ label: t('common.back'), ...back }}
              />
              <Stack>
                <BundleWaits />
              </Stack>
            </>
          }
        >
          {(found) => contract && <FoundBundle contract={contract} bundle={found} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}

function FoundBundle({ contract, bundle }: { contract: FullContract; bundle: Bundle }) {
  const { open } = useSheets()
  const linkTo = useContractLinks()
  const back = useWayBack()
  const { billing_id, contract_id } = contract
  const [product] = bundle.products
  const topUp = useTopUpFromHere(contract, bundle.title)
  // From the notice on top, a paused bundle is resumed, and one that is off is paid or switched on: it cannot be paused.
  const pausable =
    product && bundle.status.externalId === 'enabled'
      ? tilesOf({ service: product, holder: contract, flags: config.flags }).filter((name) => name === 'status')
      : []
  const { pause, fails, refetch, isLoading } = usePause(contract, pausable.length > 0 ? product : undefined)
  return (
    <BundlePage
      contract={contract}
      bundle={bundle}
      name={nameOf(contract)}
      back={back}
      linkTo={({ service_id }) => linkTo(contract, { page: 'service', service: service_id })}
      aside={product && pausable.length === 0 && <ServiceRules aside />}
      actions={
        product &&
        pausable.length > 0 && (
          <Tiles
            names={pausable}
            waits={isLoading}
            facts={{ service: product, pause, promotionDays: 0, credit: 'both' }}
            links={{}}
            onTile={() => open({ kind: 'pause', contract: { billing_id, contract_id } })}
            onPauseRetry={fails ? () => void refetch() : undefined}
          />
        )
      }
      onTopUp={topUp}
    />
  )
}
