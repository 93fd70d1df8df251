import { may } from '@kabinet/contract/kernel/rights'
import { operationCalls } from '@kabinet/contract/operations'
import { nameOf } from '../../features/contracts/contract-list.ts'
import { RequestsPage } from '../../features/operations/RequestsPage.tsx'
import { config } from '../../shared/page/config.ts'
import { ContractsFailed } from '../shell/ContractsFailed.tsx'
import { useSheets } from '../sheets/use-sheets.tsx'
import { useChosen } from './chosen-contract.ts'
import { PageWaits, ToRoot, useWayBack } from './path-contract.tsx'

/** Page of a business contract's requests. Redirects home if the contract has none. */
export function RequestsRoute() {
  const { access, ref, list } = useChosen()
  const { open } = useSheets()
  const back = useWayBack()
  if (list.error && !list.data) return <ContractsFailed list={list} />
  if (!list.data) return <PageWaits />
  if (!config.flags.legalOperations || !access || !may(operationCalls.operations.access, access)) {
    return <ToRoot contract={ref} />
  }
  const { billing_id, contract_id } = access
  const contract = { billing_id, contract_id }
  return (
    <RequestsPage
      contract={contract}
      title={nameOf(access)}
      onOpen={({ id, type }) => open({ kind: 'request', contract, id, title: type.title })}
      onNew={() => open({ kind: 'newRequest', contract })}
      back={back}
    />
  )
}
