import { balanceCalls } from '@kabinet/contract/balance'
import { serviceStatus } from '@kabinet/contract/ids'
import { may } from '@kabinet/contract/kernel/rights'
import { zero } from '@kabinet/contract/kernel/money'
import { QuietActions } from '@kabinet/ui/QuietActions.tsx'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { isSame, nameOf } from '../features/contracts/contract-list.ts'
import { type ContractInfo, isFull } from '../features/home/home.api.ts'
import { HomePage } from '../features/home/HomePage.tsx'
import { NoContracts } from '../features/home/NoContracts.tsx'
import { usePaymentToTell } from '../features/payments/use-payment-to-tell.ts'
import type { PaymentFacts } from '../features/payments/sum.ts'
import { changesPhone, confirmsPhone, userQuery } from '../features/profile/profile.api.ts'
import { clock } from '../shared/client.ts'
import { config } from '../shared/config.ts'
import { wireMoney } from '../shared/formats.ts'
import { useTexts } from '../shared/texts.tsx'
import { useChosen, useLinks } from './chosen-contract.ts'
import { ContractsFailed } from './ContractsFailed.tsx'
import { useShell } from './shell-context.ts'

const PaymentTracker = lazy(async () => ({
  default: (await import('../features/payments/PaymentTracker.tsx')).PaymentTracker,
}))
const PhoneQuestion = lazy(async () => ({
  default: (await import('../features/profile/PhoneQuestion.tsx')).PhoneQuestion,
}))

/** Home, put together: the chosen contract, its payment, its history. */
export function HomeRoute() {
  const t = useTexts()
  const { ref, held, list } = useChosen()
  const { top, topUp, addContract, changePhone } = useShell()
  const links = useLinks()
  const user = useQuery(userQuery())
  const payment = usePaymentToTell()
  const queryClient = useQueryClient()

  if (list.data?.length === 0) return <NoContracts top={top} onAdd={() => addContract()} />
  if (list.error && !list.data && !ref) return <ContractsFailed list={list} />

  // Nearly everybody may see it: its place is kept until the contract is known.
  const hasHistory = config.flags.balanceHistory && (held ? may(balanceCalls.detail.access, held) : list.isPending)
  const history = {
    icon: <IconReceipt size={22} stroke={1.6} />,
    title: t('shell.history'),
    note: t('home.historyNote'),
    ...links('/history'),
  }

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
      quiet={hasHistory ? <QuietActions items={[history]} /> : undefined}
      onAdd={({ contract_id }) => addContract(contract_id)}
      onTopUp={(contract) =>
        topUp({
          contract: { contract_id: contract.contract_id, billing_id: contract.billing_id },
          title: nameOf(contract),
          facts: factsOf(contract),
          isBusiness: contract.person_type === 'LEGAL',
          asksEmail: user.data !== undefined && !user.data.email,
        })
      }
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
