import { balanceCalls } from '@kabinet/contract/balance'
import { may } from '@kabinet/contract/kernel/rights'
import { HistoryPage } from '../features/balance/HistoryPage.tsx'
import { nameOf } from '../features/contracts/contract-list.ts'
import { useChosen, useLinks } from './chosen-contract.ts'

export function HistoryRoute() {
  const { held } = useChosen()
  const links = useLinks()
  const open = held !== undefined && may(balanceCalls.detail.access, held)
  return <HistoryPage contract={held} title={held && nameOf(held)} open={open} home={links('/')} />
}
