import { documentCalls } from '@kabinet/contract/documents'
import { may } from '@kabinet/contract/kernel/rights'
import { zero } from '@kabinet/contract/kernel/money'
import { nameOf } from '../../features/contracts/contract-list.ts'
import type { DocumentsSubject } from '../../features/documents/documents-sheets.ts'
import { type ContractInfo, type FullContract, isFull } from '../../features/home/home.api.ts'
import { withoutPayment } from '../../features/home/payable.ts'
import { type PaymentFacts, purposeOf } from '../../features/payments/sum.ts'
import type { TopUpSubject } from '../../features/payments/top-up-subject.ts'

export function subjectOf(paid: ContractInfo): TopUpSubject {
  return {
    contract: { contract_id: paid.contract_id, billing_id: paid.billing_id },
    title: nameOf(paid),
    facts: factsOf(paid),
    isBusiness: paid.person_type === 'LEGAL',
  }
}

export function documentsOf(contract: FullContract): DocumentsSubject {
  const { billing_id, contract_id, customer_name } = contract
  const maySign = may(documentCalls.signDocument.access, contract)
  return { contract: { billing_id, contract_id }, owner: customer_name, maySign }
}

function factsOf(contract: ContractInfo): PaymentFacts {
  if (!isFull(contract)) {
    const none = { balance: undefined, month: zero, atOnce: zero, steps: [], paused: false }
    return { ...none, recommended: contract.owed, purpose: { kind: 'owed' } }
  }
  const { billing_status: billing } = contract
  return {
    balance: contract.balance.output_saldo,
    recommended: contract.balance.recommended,
    month: billing.month,
    atOnce: billing.at_once,
    steps: billing.steps,
    purpose: withoutPayment.includes(billing.status)
      ? { kind: 'owed' }
      : purposeOf(billing.status, billing.next_debit?.day ?? null),
    paused: billing.pause !== null,
  }
}
