import { balanceCalls } from '@kabinet/contract/balance'
import { serviceGroup, serviceStatus } from '@kabinet/contract/ids'
import { may } from '@kabinet/contract/kernel/rights'
import { serviceCalls } from '@kabinet/contract/services'
import { tariffCalls } from '@kabinet/contract/tariffs'
import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { SkeletonList } from '@kabinet/ui/feedback/SkeletonList.tsx'
import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { nameOf } from '../../features/contracts/contract-list.ts'
import { creditNameOf } from '../../features/credit/credit-name.ts'
import type { FullContract } from '../../features/home/home.api.ts'
import { useOutdated } from '../../features/home/StaleDataNotice.tsx'
import { camerasQuery, type Service } from '../../features/services/services.api.ts'
import { ServicePage } from '../../features/services/ServicePage.tsx'
import { ServiceRules } from '../../features/services/ServiceRules.tsx'
import { pauseActOf, type TileName, tilesOf } from '../../features/services/tiles.ts'
import { Tiles } from '../../features/services/Tiles.tsx'
import { tariffsQuery } from '../../features/tariffs/tariffs.api.ts'
import { cardsQuery, onlineQuery } from '../../features/tv/tv.api.ts'
import { isFirstTry } from '../../shared/api/first-try.ts'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { Due } from '../../shared/contract/due.ts'
import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'
import { config } from '../../shared/page/config.ts'
import { useFirstMoment } from '../../shared/page/hooks.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useContractLinks } from './chosen-contract.ts'
import { ToRoot, usePathContract, useWayBack } from './path-contract.tsx'
import { useSheets } from '../sheets/use-sheets.tsx'
import { subjectOf } from './subject-of.ts'
import { useTopUpFromHere } from './use-top-up-from-here.ts'
import { usePause } from '../sheets/use-pause.ts'

const SimRemainders = lazyComponent(async () => (await import('../../features/sim/SimRemainders.tsx')).SimRemainders)
const SimOptions = lazyComponent(async () => (await import('../../features/sim/SimOptions.tsx')).SimOptions)
const OptionIcon = lazyComponent(async () => (await import('../../features/sim/OptionIcon.tsx')).OptionIcon)

export function ServiceRoute() {
  const { serviceId } = useParams({ strict: false })
  const { query, contract, lost } = usePathContract()
  const t = useMessages()
  const known = useOutdated(query)
  const service = contract?.services.find(({ service_id }) => service_id === serviceId)
  if (lost || (contract && !service)) return <ToRoot contract={contract} />
  return (
    <QueryBoundary query={query} failed={t('pause.failed')} skeleton={<ServiceWaits />}>
      {() =>
        contract &&
        service && <FoundService key={service.service_id} contract={contract} service={service} known={known} />
      }
    </QueryBoundary>
  )
}

/** What can be done with a service is in pairs, unlike the rows of other pages. */
function ServiceWaits() {
  const t = useMessages()
  return (
    <Stack>
      <SkeletonCard label={t('common.loading')} lines={4} />
      <SkeletonList label={t('common.loading')} count={4} />
    </Stack>
  )
}

interface Props {
  readonly contract: FullContract
  readonly service: Service
  /** Notice shown if the data comes from the cache. */
  readonly known: ReactNode
}

function FoundService({ contract, service, known }: Props) {
  const { open } = useSheets()
  const linkTo = useContractLinks()
  const back = useWayBack()
  const ref = { billing_id: contract.billing_id, contract_id: contract.contract_id }
  const isFirst = useFirstMoment()
  const { names, pause, onPauseRetry, promotionDays, cameras, areKnown } = useTiles(contract, service)
  const creditName = creditNameOf(contract.billing_id, config.flags)
  const topUp = useTopUpFromHere(contract, service.service_title_name)
  const tariff = linkTo(contract, { page: 'tariff', service: service.service_id })
  const mayPause = config.flags.changeStatus && may(serviceCalls.resume.access, contract)
  const mayChangeIp = config.flags.staticIp && may(balanceCalls.activate.access, contract)
  const mayChange = config.flags.changeTariff && may(tariffCalls.change.access, contract)
  const pauseAct = pauseActOf(service, pause)

  const sim = isSim(service) ? { ...ref, service_id: service.service_id } : undefined
  // With nothing to do, its options have the link to the rules.
  const Rules = sim && areKnown && names.length === 0 ? ServiceRules : undefined
  const renews = service.service_status_code === serviceStatus.active
  const addOption = ({ offering_id, name }: { readonly offering_id: string; readonly name: string }) =>
    open({ kind: 'simOption', contract: ref, serviceId: service.service_id, itemId: offering_id, name })

  function act(tile: TileName) {
    if (tile === 'credit') {
      if (creditName) open({ kind: 'credit', subject: subjectOf(contract), credit: creditName })
    } else if (tile === 'status') open({ kind: 'pause', contract: ref })
    else if (tile === 'availableInternet' || tile === 'staticIp') {
      open({ kind: tile, contract: ref, serviceId: service.service_id })
    } else if (tile !== 'tariff' && tile !== 'cameras') open({ kind: tile, contract: ref })
  }

  return (
    <ServicePage
      contract={contract}
      service={service}
      isFirst={isFirst}
      name={nameOf(contract)}
      back={back}
      tariff={mayChange ? tariff : undefined}
      bundle={contract.bundle && config.flags.package ? linkTo(contract, { page: 'package' }) : undefined}
      linkTo={(other) => linkTo(contract, { page: 'service', service: other.service_id })}
      news={known}
      lead={sim && <SimRemainders sim={sim} renews={renews} onChoose={addOption} />}
      extra={sim && <OwnSimOptions contract={contract} sim={sim} Rules={Rules} onChoose={addOption} onTopUp={topUp} />}
      renderAddOnIcon={sim && ((product) => <OptionIcon sim={sim} optionId={product.tariff_id} />)}
      onAddOn={(of, product) =>
        open(
          mayChangeIp && isStaticIp(product)
            ? { kind: 'staticIp', contract: ref, serviceId: of.service_id }
            : { kind: 'addOn', contract: ref, serviceId: of.service_id, itemId: product.id, name: product.title },
        )
      }
      tiles={
        !Rules && (
          <Tiles
            names={names}
            waits={!areKnown}
            facts={{ service, pause, promotionDays, credit: creditName ?? 'both' }}
            links={{
              tariff,
              ...(cameras !== undefined && { cameras: { href: cameras, target: '_blank' } }),
            }}
            onTile={act}
            onPauseRetry={onPauseRetry}
          />
        )
      }
      onTopUp={topUp}
      onStatus={
        mayPause && (pauseAct === 'resume' || pauseAct === 'switchOn')
          ? () => open({ kind: 'pause', contract: ref })
          : undefined
      }
    />
  )
}

function OwnSimOptions({
  contract,
  ...props
}: Omit<ComponentProps<typeof SimOptions>, 'hasOwn'> & { readonly contract: FullContract }) {
  const own = contract.services.find(({ service_id }) => service_id === props.sim.service_id)?.products ?? []
  return (
    <Due value={contract.billing_status.shortfall}>
      <SimOptions {...props} hasOwn={own.length > 0} />
    </Due>
  )
}

function isSim({ service_group_id: group, service_status_code: status }: Service): boolean {
  return group === serviceGroup.mobile && status !== serviceStatus.disabled
}

function isStaticIp({ kind, is_active: isOn }: Service['products'][number]): boolean {
  return kind === 'static_ip' && isOn
}

function useTiles(contract: FullContract, service: Service) {
  const allowed = tilesOf({ service, holder: contract, flags: config.flags })
  const has = (name: TileName) => allowed.includes(name)
  const ref = { billing_id: contract.billing_id, contract_id: contract.contract_id }
  const quiet = { meta: { showsFailure: true } }
  const { pause, fails, isLoading, refetch } = usePause(contract, has('status') ? service : undefined)
  const cameras = useQuery({ ...camerasQuery(ref), enabled: has('cameras') })
  const online = useQuery({ ...onlineQuery(ref), ...quiet, enabled: has('promotion') })
  const cards = useQuery({ ...cardsQuery(ref), ...quiet, enabled: has('cableTv') })
  const tariffs = useQuery({ ...tariffsQuery({ ...ref, service_id: service.service_id }), enabled: has('tariff') })
  const act = pauseActOf(service, pause)
  // Of a paused service, the notice on top resumes it.
  const leadsNowhere: Readonly<Partial<Record<TileName, boolean>>> = {
    tariff: tariffs.data?.refusal === 'none' || tariffs.data?.refusal === 'off',
    cableTv: cards.data?.length === 0,
    promotion: !online.data?.promotion,
    // The row of the add-on leads there.
    staticIp: service.products.some(isStaticIp),
    cameras: cameras.data === undefined,
    status: act === undefined || (act === 'resume' && service.service_status_code === serviceStatus.paused),
  }
  return {
    names: allowed.filter((name) => !leadsNowhere[name]),
    areKnown: !isLoading && ![cameras, online, cards, tariffs].some(isFirstTry),
    pause,
    onPauseRetry: fails ? () => void refetch() : undefined,
    promotionDays: online.data?.promotion?.days ?? 0,
    cameras: cameras.data?.url,
  }
}
