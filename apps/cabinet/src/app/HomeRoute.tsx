import { serviceStatus } from '@kabinet/contract/ids'
import { zero } from '@kabinet/contract/kernel/money'
import { QuietActions } from '@kabinet/ui/QuietActions.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { isSame, nameOf } from '../features/contracts/contract-list.ts'
import { type ContractInfo, contractQuery, isFull } from '../features/home/home.api.ts'
import { HomePage } from '../features/home/HomePage.tsx'
import { NoContracts } from '../features/home/NoContracts.tsx'
import { usePaymentToTell } from '../features/payments/use-payment-to-tell.ts'
import type { PaymentFacts } from '../features/payments/sum.ts'
import { changesPhone, confirmsPhone, userQuery } from '../features/profile/profile.api.ts'
import { clock } from '../shared/client.ts'
import { wireMoney } from '../shared/formats.ts'
import { useChosen } from './chosen-contract.ts'
import { ContractsFailed } from './ContractsFailed.tsx'
import { useShell } from './shell-context.ts'
import { useQuiet } from './use-quiet.tsx'

const PaymentTracker = lazy(async () => ({
  default: (await import('../features/payments/PaymentTracker.tsx')).PaymentTracker,
}))
const PhoneQuestion = lazy(async () => ({
  default: (await import('../features/profile/PhoneQuestion.tsx')).PhoneQuestion,
}))

/** Home, put together: the chosen contract, its payment, its history. */
export function HomeRoute() {
  const { ref, held, list } = useChosen()
  const { top, topUp, addContract, changePhone, autopay, credit } = useShell()
  const user = useQuery(userQuery())
  const info = useQuery(contractQuery(ref))
  const payment = usePaymentToTell()
  const queryClient = useQueryClient()

  const contract = info.data ?? held
  const subjectOf = (paid: ContractInfo) => ({
    contract: { contract_id: paid.contract_id, billing_id: paid.billing_id },
    title: nameOf(paid),
    facts: factsOf(paid),
    isBusiness: paid.person_type === 'LEGAL',
  })
  const quiet = useQuiet(contract, {
    onAutopay: autopay,
    onCredit: (paid, name) => credit({ ...subjectOf(paid), credit: name }),
  })

  if (list.data?.length === 0) return <NoContracts top={top} onAdd={() => addContract()} />
  if (list.error && !list.data && !ref) return <ContractsFailed list={list} />

  const tracker = payment.has && (
    <Suspense>
      <PaymentTracker key={payment.key} onDone={() => void queryClient.invalidateQueries()} />
    </Suspense>
  )
  const question = user.data && confirmsPhone(user.data) && (
    <Suspense>
      <PhoneQuestion onChange={changesPhone(user.data) ? changePhone : undefined} />
    </Suspense>
  )
  return (
    <HomePage
      contract={ref}
      top={top}
      notices={tracker}
      question={question}
      balanceBefore={ref && payment.contract && isSame(ref, payment.contract) ? payment.balanceBefore : undefined}
      quiet={quiet.length > 0 ? <QuietActions items={quiet} /> : undefined}
      onAdd={({ contract_id }) => addContract(contract_id)}
      onTopUp={(paid) => topUp(subjectOf(paid))}
    />
  )
}

/** What a payment needs to know of a contract. */
function factsOf(contract: ContractInfo): PaymentFacts {
  const today = clock.today()
  const balance = wireMoney(contract.balance.output_saldo)
  if (!isFull(contract)) {
    return { balance, recommended: zero, activeCosts: [], debit: undefined, anchor: dateOf(today), today }
  }
  const { standing, services } = contract
  const { period, next_debit: debit } = standing
  return {
    balance,
    recommended: wireMoney(contract.balance.recommended),
    activeCosts: services
      .filter(({ service_status_code: code }) => code === serviceStatus.active)
      .map(({ service_cost }) => wireMoney(service_cost)),
    debit: debit ? { day: debit.day, sum: wireMoney(debit.sum) } : undefined,
    // A short month clips the billing day; the longer end of the period shows it.
    anchor: debit?.day && period ? Math.max(dateOf(period.from), dateOf(period.to)) : dateOf(today),
    today,
  }
}

function dateOf(day: string): number {
  return Number(day.slice(8))
}
