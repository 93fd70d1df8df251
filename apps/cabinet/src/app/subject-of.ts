import { serviceStatus } from '@kabinet/contract/ids'
import { zero } from '@kabinet/contract/kernel/money'
import { nameOf } from '../features/contracts/contract-list.ts'
import { type ContractInfo, isFull } from '../features/home/home.api.ts'
import type { PaymentFacts } from '../features/payments/sum.ts'
import type { TopUpSubject } from '../features/payments/top-up-subject.ts'
import { clock } from '../shared/client.ts'
import { wireMoney } from '../shared/formats.ts'

/** A contract as it is topped up. */
export function subjectOf(paid: ContractInfo): TopUpSubject {
  return {
    contract: { contract_id: paid.contract_id, billing_id: paid.billing_id },
    title: nameOf(paid),
    facts: factsOf(paid),
    isBusiness: paid.person_type === 'LEGAL',
  }
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
    // A credit puts the debit off, and not the month that it pays for.
    debit: debit ? { day: debit.day && (period?.to ?? debit.day), sum: wireMoney(debit.sum) } : undefined,
    // A short month clips the billing day; the longer end of the period shows it.
    anchor: debit?.day && period ? Math.max(dateOf(period.from), dateOf(period.to)) : dateOf(today),
    today,
  }
}

function dateOf(day: string): number {
  return Number(day.slice(8))
}
