import { balanceCalls } from '@kabinet/contract/balance'
import { may } from '@kabinet/contract/kernel/rights'
import { HistoryPage } from '../features/balance/HistoryPage.tsx'
import { nameOf } from '../features/contracts/contract-list.ts'
import { NoContracts } from '../features/home/NoContracts.tsx'
import { useChosen, useLinks } from './chosen-contract.ts'
import { ContractsFailed } from './ContractsFailed.tsx'
import { useShell } from './shell-context.ts'

export function HistoryRoute() {
  const { held, list } = useChosen()
  const { top, addContract } = useShell()
  const links = useLinks()
  if (list.data?.length === 0) return <NoContracts top={top} onAdd={() => addContract()} />
  if (list.error && !list.data) return <ContractsFailed list={list} />
  const open = held !== undefined && may(balanceCalls.detail.access, held)
  return <HistoryPage contract={held} title={held && nameOf(held)} open={open} home={links('/')} />
}
