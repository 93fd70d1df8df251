import { isPaused } from '@kabinet/contract/billing-status'
import { contractKey, type ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Link } from '@kabinet/ui/navigation/nav.ts'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { SkeletonServices } from '@kabinet/ui/feedback/Skeletons.tsx'
import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import { StateCardSkeleton, StateGround, type StateVariant } from './StateCard.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useDeferredValue } from 'react'
import { LoadError } from '../../shared/api/LoadError.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'
import { useTitle } from '../../shared/page/use-title.ts'
import { contractQuery, type ContractInfo, type FullContract, isFull, type Service } from './home.api.ts'
import { useOutdated } from './StaleDataNotice.tsx'
import { PaymentOnlyCard } from './PaymentOnlyCard.tsx'
import { type ServiceLinks, Services } from './Services.tsx'
import { variants, BillingStatusCard } from './BillingStatusCard.tsx'
import { SupportLine } from './SupportLine.tsx'

const PausedBundleNotice = lazyComponent(async () => (await import('./PausedBundleNotice.tsx')).PausedBundleNotice, {
  lines: 0,
})
const PaymentOnlyAbout = lazyComponent(async () => (await import('./PaymentOnlyAbout.tsx')).PaymentOnlyAbout)
const OrderedServices = lazyComponent(async () => (await import('./OrderedServices.tsx')).OrderedServices, { lines: 0 })

interface Props {
  readonly contract: ContractRef | undefined
  readonly top: ReactNode
  /** Payment status, shown immediately and kept while the other data loads. */
  readonly notifications: ReactNode
  readonly question: ReactNode
  /** Balance before a payment, from which the animation starts. */
  readonly balanceBefore: Money | undefined
  readonly quiet: ReactNode
  /** Service management, cashbacks and available services, rendered below the contract's services. */
  readonly Actions: ComponentType<{ contract: FullContract }>
  readonly links: ServiceLinks
  /** What is left on a SIM card, as part of its row. */
  readonly Remainders: ComponentType<{ readonly service: Service }>
  readonly onTopUp: (contract: ContractInfo) => void
  readonly onSwitchOn: (() => void) | undefined
  readonly onResume: (() => void) | undefined
  /** Opens a contract's order where the customer left it. */
  readonly onContinue?: ((contract: FullContract) => void) | undefined
  readonly onAdd: (contract: ContractInfo) => void
  /** Invoices by which a company pays its debt. */
  readonly invoices?: Link | undefined
}

export function HomePage(props: Props) {
  const { contract: ref, top, notifications, question, balanceBefore, quiet, onTopUp } = props
  const { onSwitchOn, onResume, onContinue, invoices } = props
  const t = useMessages()
  useTitle(t('home.title'))
  const query = useQuery(contractQuery(ref))
  const { data, error, refetch, isFetching } = query
  const waits = !data && !error
  // The card is rendered first, and the services afterwards.
  const later = useDeferredValue(data, undefined)
  const details = data && later && contractKey(data) === contractKey(later) ? later : undefined
  const card = { balanceBefore, quiet, onSwitchOn, onResume, onContinue, invoices }
  const known = useOutdated(query)
  return (
    <>
      <StateGround
        variant={data ? iconOf(data) : waits ? 'works' : undefined}
        top={top}
        news={
          (known || notifications) && (
            <>
              {known}
              {notifications}
            </>
          )
        }
      >
        {waits && <StateCardSkeleton label={t('common.loading')} quiet={quiet} />}
        {data && <Answer key={contractKey(data)} {...card} contract={data} onTopUp={() => onTopUp(data)} />}
      </StateGround>
      <Stack key={waits ? 'waits' : 'known'}>
        {!waits && question}
        {(data ? !details : waits) && (
          <Section title={t('home.services')}>
            <SkeletonServices count={3} label={t('common.loading')} />
          </Section>
        )}
        {details && <Details {...props} contract={details} />}
        {!data && error && (
          <>
            <LoadError
              heading={1}
              title={t('home.failed')}
              error={error}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
            <SupportLine off={false} />
          </>
        )}
      </Stack>
    </>
  )
}

function iconOf(contract: ContractInfo): StateVariant {
  if (isFull(contract)) return variants[contract.billing_status.status]
  return contract.owed > 0 ? 'attention' : 'paused'
}

interface AnswerProps {
  readonly contract: ContractInfo
  readonly balanceBefore: Money | undefined
  readonly quiet: ReactNode
  readonly onTopUp: () => void
  readonly onSwitchOn: (() => void) | undefined
  readonly onResume: (() => void) | undefined
  readonly onContinue: Props['onContinue']
  readonly invoices: Link | undefined
}

function Answer({ contract, onContinue, ...card }: AnswerProps) {
  if (!isFull(contract)) return <PaymentOnlyCard contract={contract} onTopUp={card.onTopUp} />
  return <BillingStatusCard {...card} contract={contract} onContinue={onContinue && (() => onContinue(contract))} />
}

type DetailsProps = { readonly contract: ContractInfo } & Pick<
  Props,
  'Actions' | 'links' | 'Remainders' | 'onAdd' | 'onContinue' | 'onResume'
>

function Details({ contract, Actions, links, Remainders, onAdd, onContinue, onResume }: DetailsProps) {
  if (!isFull(contract)) {
    return (
      <>
        <PaymentOnlyAbout contract={contract} onAdd={() => onAdd(contract)} />
        <SupportLine off={false} />
      </>
    )
  }
  return (
    <>
      {contract.ordered && (
        <OrderedServices contract={contract} order={contract.ordered} links={links} onContinue={onContinue} />
      )}
      {contract.bundle?.status.externalId === 'suspended' && !isPaused(contract.billing_status.status) && (
        <PausedBundleNotice contract={contract} onResume={onResume} />
      )}
      <Services contract={contract} links={links} Remainders={Remainders} />
      <Actions contract={contract} />
      <SupportLine off={contract.billing_status.status === 'off'} />
    </>
  )
}
