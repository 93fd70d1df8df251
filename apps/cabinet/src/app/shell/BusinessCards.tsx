import { invoiceCalls } from '@kabinet/contract/invoices'
import { may } from '@kabinet/contract/kernel/rights'
import { operationCalls } from '@kabinet/contract/operations'
import type { FullContract } from '../../features/home/home.api.ts'
import { paysInvoices } from '../../features/home/payable.ts'
import { DocumentsCard } from '../../features/invoices/DocumentsCard.tsx'
import { RequestsCard } from '../../features/operations/RequestsCard.tsx'
import { config } from '../../shared/page/config.ts'
import { useLinks } from '../routes/chosen-contract.ts'
import { useSheets } from '../sheets/use-sheets.tsx'

/** Documents and requests of a business contract that the customer manages. */
export function BusinessCards({ contract: holder }: { contract: FullContract }) {
  const { open } = useSheets()
  const links = useLinks()
  const { billing_id, contract_id } = holder
  const contract = { billing_id, contract_id }
  return (
    <>
      {config.flags.documents && may(invoiceCalls.contractInvoices.access, holder) && (
        <DocumentsCard
          contract={contract}
          balance={holder.balance.output_saldo}
          isSumShown={!paysInvoices(holder)}
          invoices={links('/invoices', { within: true })}
          reconciliation={links('/invoices', { within: true }, { tab: 'reconciliation' })}
        />
      )}
      {config.flags.legalOperations && may(operationCalls.operations.access, holder) && (
        <RequestsCard
          contract={contract}
          requests={links('/requests', { within: true })}
          onOpen={({ id, type }) => open({ kind: 'request', contract, id, title: type.title })}
          onNew={() => open({ kind: 'newRequest', contract })}
        />
      )}
    </>
  )
}
