import { balanceCalls } from '@kabinet/contract/balance'
import { may } from '@kabinet/contract/kernel/rights'
import { useRouterState } from '@tanstack/react-router'
import { RecentEntries } from '../../features/balance/RecentEntries.tsx'
import { ContractsAside } from '../../features/contracts/ContractsAside.tsx'
import type { ContractsPanelProps } from '../../features/contracts/ContractsPanel.tsx'
import { config } from '../../shared/page/config.ts'
import { useChosen, useLinks } from '../routes/chosen-contract.ts'
import { Deferred } from './Deferred.tsx'

export { ContractsPanel } from '../../features/contracts/ContractsPanel.tsx'

/** The right column of a desk. */
export function ShellAside(props: ContractsPanelProps) {
  return (
    <>
      <ContractsAside {...props} />
      <Deferred>
        <AsideMovements />
      </Deferred>
    </>
  )
}

/** The last movements of the chosen contract. On the page of the history, they would only repeat it. */
function AsideMovements() {
  const links = useLinks()
  const { access, ref, list } = useChosen()
  const isHistory = useRouterState({ select: ({ location }) => location.pathname === '/history' })
  const isShown = config.flags.balanceHistory && list.data !== undefined && !isHistory
  if (!isShown || !access || !ref || !may(balanceCalls.detail.access, access)) return null
  return <RecentEntries contract={ref} history={links('/history')} />
}
