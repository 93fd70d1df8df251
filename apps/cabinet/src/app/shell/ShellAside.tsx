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
  // Asked here: what is deferred sees an answer before the contracts do, and would move when they shrink.
  const { list } = useChosen()
  return (
    <>
      <ContractsAside {...props} />
      {list.data && (
        <Deferred>
          <AsideMovements />
        </Deferred>
      )}
    </>
  )
}

/** The last movements of the chosen contract. On the page of the history, they would only repeat it. */
function AsideMovements() {
  const links = useLinks()
  const { access, ref } = useChosen()
  const isHistory = useRouterState({ select: ({ location }) => location.pathname === '/history' })
  const isShown = config.flags.balanceHistory && !isHistory
  if (!isShown || !access || !ref || !may(balanceCalls.detail.access, access)) return null
  return <RecentEntries contract={ref} history={links('/history')} />
}
