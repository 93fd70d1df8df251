import { continuedOrderCalls } from '@kabinet/contract/continued-order'
import type { Money } from '@kabinet/contract/kernel/money'
import { may } from '@kabinet/contract/kernel/rights'
import { serviceCalls } from '@kabinet/contract/services'
import { visitCalls } from '@kabinet/contract/visits'
import type { Link } from '@kabinet/ui/navigation/nav.ts'
import { SecondaryActions } from '@kabinet/ui/navigation/SecondaryActions.tsx'
import { useQuery } from '@tanstack/react-query'
import { isSame } from '../../features/contracts/contract-list.ts'
import {
  type ContractInfo,
  contractQuery,
  type FullContract,
  isFull,
  type Service,
} from '../../features/home/home.api.ts'
import { HomePage } from '../../features/home/HomePage.tsx'
import { debtOf, paysInvoices } from '../../features/home/payable.ts'
import type { Wanted } from '../../features/payments/top-up-subject.ts'
import { usePaymentToTell } from '../../features/payments/use-payment-to-tell.ts'
import { passkeyOffer } from '../../features/passkeys/passkey-offer.ts'
import { changesPhone, confirmsPhone, userQuery } from '../../features/profile/user.api.ts'
import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'
import { config } from '../../shared/page/config.ts'
import { topUpFor } from '../../shared/payment/top-up-for.ts'
import { hasPasskeys } from '../../shared/session/has-passkeys.ts'
import { useChosen, useContractLinks, useLinks, useVisitLinks } from './chosen-contract.ts'
import { ContractsFailed } from '../shell/ContractsFailed.tsx'
import { LazyNoContracts } from '../shell/LazyNoContracts.tsx'
import { useSheets } from '../sheets/use-sheets.tsx'
import { useShell } from '../shell/shell-context.ts'
import { subjectOf } from './subject-of.ts'
import { LazyTrackedPayment } from '../shell/LazyTrackedPayment.ts'
import { useSecondaryActions } from '../shell/use-secondary-actions.tsx'
import { useContinuedOrder } from './use-continued-order.ts'

/** Most customers see none of these, so no place is kept for them, and the balance does not wait for them. */
const rarely = { lines: 0, later: true }

const PhoneQuestion = lazyComponent(
  async () => (await import('../../features/profile/PhoneQuestion.tsx')).PhoneQuestion,
  rarely,
)
const WeakPassword = lazyComponent(
  async () => (await import('../../features/contracts/WeakPassword.tsx')).WeakPassword,
  rarely,
)
const PasskeyOffer = lazyComponent(
  async () => (await import('../../features/passkeys/PasskeyOffer.tsx')).PasskeyOffer,
  rarely,
)
const VisitOnHome = lazyComponent(
  async () => (await import('../../features/visits/VisitOnHome.tsx')).VisitOnHome,
  rarely,
)
const InvoicesDue = lazyComponent(
  async () => (await import('../../features/invoices/InvoicesDue.tsx')).InvoicesDue,
  rarely,
)
const HomeActions = lazyComponent(async () => (await import('../shell/HomeActions.tsx')).HomeActions, { later: true })

/** Loaded after the rest of home, which keeps its place. */
const HomeRemainders = lazyComponent(
  async () => (await import('../../features/sim/HomeRemainders.tsx')).HomeRemainders,
  rarely,
)

function SimOfService({ service: { contract_id, billing_id, service_id } }: { readonly service: Service }) {
  return <HomeRemainders sim={{ contract_id, billing_id, service_id }} />
}

export function HomeRoute() {
  const { ref, access, list } = useChosen()
  const { top } = useShell()
  const { open } = useSheets()
  const info = useQuery(contractQuery(ref))
  const payment = usePaymentToTell()
  const linkTo = useContractLinks()
  const continues = useContinuedOrder()
  const invoices = useInvoicesToPay(info.data)

  const contract = info.data ?? access
  // The balance is animated only on the card of the contract that was paid for.
  const paidHere = ref && payment.contract && isSame(ref, payment.contract) ? payment : undefined
  // The list may know the contract first; its actions change only together with the card.
  const quiet = useSecondaryActions(info.data, {
    onAutopay: ({ billing_id, contract_id }) => open({ kind: 'autopay', contract: { billing_id, contract_id } }),
    onCredit: (paid, credit) => open({ kind: 'credit', subject: subjectOf(paid), credit }),
    onBasicInternet: ({ billing_id, contract_id }, serviceId) =>
      open({ kind: 'availableInternet', contract: { billing_id, contract_id }, serviceId }),
  })

  if (list.data?.length === 0) return <LazyNoContracts top={top} onAdd={() => open({ kind: 'addContract' })} />
  if (list.error && !list.data && !ref) return <ContractsFailed list={list} />

  const tracker = payment.has && (
    <LazyTrackedPayment
      key={payment.key}
      contract={info.data}
      onRetry={(paid, sum) => open({ kind: 'topUp', subject: { ...subjectOf(paid), sum } })}
    />
  )
  const mayContinue =
    config.flags.mobileConnection && contract && may(continuedOrderCalls.connectionProcess.access, contract)
  // The card of a payment leads back to what it was for.
  const isBackShown = paidHere?.wanted && 'sheet' in paidHere.wanted
  const maySwitchOn = config.flags.changeStatus && contract && may(serviceCalls.resume.access, contract) && !isBackShown
  return (
    <HomePage
      contract={ref}
      top={top}
      notifications={tracker}
      question={<Questions access={access} info={info.data} />}
      balanceBefore={paidHere?.balanceBefore}
      Actions={HomeActions}
      Remainders={SimOfService}
      links={{
        service: (service) => linkTo(service, { page: 'service', service: service.service_id }),
        bundle: ref && config.flags.package ? linkTo(ref, { page: 'package' }) : undefined,
      }}
      quiet={quiet.length > 0 ? <SecondaryActions items={quiet} /> : undefined}
      onAdd={({ contract_id }) => open({ kind: 'addContract', number: contract_id })}
      onTopUp={(paid) =>
        open({
          kind: 'topUp',
          subject: { ...subjectOf(paid), sum: debtToPay(paid), wanted: wantedAfter(paid) },
        })
      }
      onContinue={mayContinue ? continues : undefined}
      invoices={invoices}
      onSwitchOn={maySwitchOn && ref ? () => open({ kind: 'switchOn', contract: ref }) : undefined}
      onResume={maySwitchOn && ref ? () => open({ kind: 'pause', contract: ref }) : undefined}
    />
  )
}

/** Returns a link to the invoices, if a company's debt is paid by them: customers who see all of its contract see them. */
function useInvoicesToPay(paid: ContractInfo | undefined): Link | undefined {
  const links = useLinks()
  if (!paid || !isFull(paid) || !paysInvoices(paid) || !config.flags.documents) return undefined
  return links('/invoices', { within: true })
}

/** Returns what to pay where there is nothing but a debt. */
function debtToPay(paid: ContractInfo): Money | undefined {
  const debt = isFull(paid) ? debtOf(paid) : undefined
  return debt ? topUpFor(debt) : undefined
}

/** Returns what the customer does next where a payment alone starts nothing. */
function wantedAfter(paid: ContractInfo): Wanted | undefined {
  const status = isFull(paid) && paid.billing_status.status
  if (status === 'paused_insufficient_funds') return { sheet: 'pause' }
  if (status === 'lapsed') return { sheet: 'switchOn' }
  return undefined
}

interface QuestionsProps {
  readonly access: ReturnType<typeof useChosen>['access']
  readonly info: ContractInfo | undefined
}

/** What needs an answer or attention. A component of its own, so that its answers do not render the whole page again. */
function Questions({ access, info }: QuestionsProps) {
  const { open } = useSheets()
  const { data: user } = useQuery(userQuery())
  return (
    <>
      {info && isFull(info) && <DebtOfInvoices contract={info} />}
      {access && <NextVisit contract={access} />}
      {user && confirmsPhone(user) && (
        <PhoneQuestion onChange={changesPhone(user) ? () => open({ kind: 'phone' }) : undefined} />
      )}
      {info && isFull(info) && info.password_weak && (
        <WeakPassword contract={info} onChange={() => open({ kind: 'contractPassword', contract: info })} />
      )}
      {hasPasskeys() && !passkeyOffer.isOver() && <PasskeyOffer onAccept={() => open({ kind: 'passkeys' })} />}
    </>
  )
}

/**
 * Invoices that are due, unless the card leads to them; without a debt, there are none
 * (docs/domain/invoices.md#settlement).
 */
function DebtOfInvoices({ contract }: { readonly contract: FullContract }) {
  const links = useLinks()
  if (contract.balance.output_saldo >= 0 || contract.type !== 'business' || paysInvoices(contract)) return null
  return (
    <InvoicesDue
      key={contract.contract_id}
      holder={contract}
      balance={contract.balance.output_saldo}
      invoices={links('/invoices', { within: true })}
    />
  )
}

/** The nearest visit of an engineer, for those who may see visits. */
function NextVisit({ contract }: { contract: NonNullable<QuestionsProps['access']> }) {
  const linkTo = useVisitLinks()
  if (!config.flags.departureEngineer || !may(visitCalls.visits.access, contract)) return null
  const { billing_id, contract_id } = contract
  const ref = { billing_id, contract_id }
  return <VisitOnHome key={contract_id} contract={ref} linkTo={(visit) => linkTo(ref, visit)} />
}
