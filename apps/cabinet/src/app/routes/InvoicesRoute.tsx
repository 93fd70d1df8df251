import type { ContractRef } from '@kabinet/contract/ids'
import { invoiceCalls } from '@kabinet/contract/invoices'
import { type Money, zero } from '@kabinet/contract/kernel/money'
import { may } from '@kabinet/contract/kernel/rights'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isSame, nameOf } from '../../features/contracts/contract-list.ts'
import { contractQuery } from '../../features/home/home.api.ts'
import { documentsSearchOf } from '../../features/invoices/documents-search.ts'
import type { Invoice } from '../../features/invoices/invoice.ts'
import { InvoicesPage } from '../../features/invoices/InvoicesPage.tsx'
import { outstandingOf } from '../../features/invoices/settlement.ts'
import type { Offer } from '../../features/payments/top-up-subject.ts'
import { type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'
import { config } from '../../shared/page/config.ts'
import { ContractsFailed } from '../shell/ContractsFailed.tsx'
import { useSheets } from '../sheets/use-sheets.tsx'
import { useChosen } from './chosen-contract.ts'
import { contractSearchOf } from './contract-search.ts'
import { PageWaits, ToRoot, useWayBack } from './path-contract.tsx'
import { subjectOf } from './subject-of.ts'

const ReconciliationForm = lazyComponent(
  async () => (await import('../../features/business/ReconciliationForm.tsx')).ReconciliationForm,
)

/** Page of a business contract's documents. Redirects home if the contract has none. */
export function InvoicesRoute() {
  const { search, access, ref, list } = useChosen()
  const navigate = useNavigate()
  const back = useWayBack()
  const pay = usePayInvoice()
  if (list.error && !list.data) return <ContractsFailed list={list} />
  if (!list.data) return <PageWaits />
  if (!config.flags.documents || !access || !may(invoiceCalls.contractInvoices.access, access)) {
    return <ToRoot contract={ref} />
  }
  const { billing_id, contract_id } = access
  const contract = { billing_id, contract_id }
  const company = list.data.filter(
    (one) => may(invoiceCalls.allInvoices.access, one) && one.customer_id === access.customer_id,
  )
  const hasOthers = company.length > 1
  return (
    <InvoicesPage
      key={`${billing_id} ${contract_id}`}
      contract={contract}
      balance={'owed' in access ? zero : access.balance.output_saldo}
      title={nameOf(access)}
      holder={access.customer_name}
      search={documentsSearchOf({ ...search })}
      onSearch={(next) =>
        void navigate({
          to: '/invoices',
          search: { ...contractSearchOf({ ...search }), ...next },
          replace: true,
          resetScroll: false,
          state: true,
        })
      }
      hasOthers={hasOthers}
      nameOf={(one) => {
        const found = list.data?.find((each) => isSame(each, one))
        return found ? nameOf(found) : one.contract_id
      }}
      onPay={(paid, invoices, due) => pay.mutate({ contract: paid, invoices, due })}
      paying={pay.isPending ? pay.variables.contract : undefined}
      payFailure={pay.error}
      reconciliation={<ReconciliationForm contract={contract} hasOthers={hasOthers} />}
      back={back}
    />
  )
}

interface InvoicesToPay {
  readonly contract: ContractRef
  readonly invoices: readonly Invoice[]
  /** What is outstanding of all invoices of the contract, if that is known. */
  readonly due: Money | undefined
}

/** Opens the top-up form of the invoice's contract, which may be another one than the chosen contract. */
function usePayInvoice() {
  const t = useMessages()
  const { open } = useSheets()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ contract: { contract_id, billing_id } }: InvoicesToPay) =>
      queryClient.fetchQuery(contractQuery({ contract_id, billing_id })),
    onSuccess: (contract, { invoices, due }) => {
      const [newest, ...others] = invoices
      const several = others.length > 0 ? 'yes' : 'no'
      const heading = newest && t('invoices.payment', { several, number: newest.invoice })
      const sum = newest && outstandingOf(invoices)
      const offers = newest && offersOf(invoices, due, t)
      open({ kind: 'topUp', subject: { ...subjectOf(contract), heading, sum, offers, invoiced: due } })
    },
  })
}

/** Returns the amounts to choose from: what settles the invoices, and what settles all, if that is more. */
function offersOf(invoices: readonly Invoice[], due: Money | undefined, t: Translate): Offer[] {
  const sum = outstandingOf(invoices)
  if (due === undefined || due <= sum) return []
  const which = invoices.length > 1 ? 'several' : 'one'
  return [
    { sum, note: t('invoices.offers', { which }) },
    { sum: due, note: t('invoices.offers', { which: 'all' }) },
  ]
}
