import { balanceCalls } from '@kabinet/contract/balance'
import { may } from '@kabinet/contract/kernel/rights'
import { useNavigate } from '@tanstack/react-router'
import { historyFilterOf } from '../features/balance/history-filter.ts'
import { nameOf } from '../features/contracts/contract-list.ts'
import { chunk } from '../shared/chunk.tsx'
import { config } from '../shared/config.ts'
import { useChosen, useLinks } from './chosen-contract.ts'
import { contractSearchOf } from './contract-search.ts'
import { ContractsFailed } from './ContractsFailed.tsx'
import { Newcomer } from './Newcomer.tsx'
import { ToRoot } from './path-contract.tsx'
import { useShell } from './shell-context.ts'

const HistoryPage = chunk(async () => (await import('../features/balance/HistoryPage.tsx')).HistoryPage)

/** What came in and went out; where the operator has no history, the page gives way to root. */
const PrintedHead = chunk(async () => (await import('../features/balance/PrintedHead.tsx')).PrintedHead, { lines: 0 })

export function HistoryRoute() {
  const { search, held, ref, list } = useChosen()
  const { top, addContract } = useShell()
  const links = useLinks()
  const navigate = useNavigate()
  if (!config.flags.balanceHistory) return <ToRoot contract={ref} />
  if (list.data?.length === 0) return <Newcomer top={top} onAdd={() => addContract()} />
  if (list.error && !list.data) return <ContractsFailed list={list} />
  return (
    <HistoryPage
      Printed={PrintedHead}
      contract={held}
      title={held && nameOf(held)}
      open={held !== undefined && may(balanceCalls.detail.access, held)}
      filter={historyFilterOf({ ...search })}
      onFilter={(filter) =>
        void navigate({ to: '/history', search: { ...contractSearchOf({ ...search }), ...filter }, resetScroll: false })
      }
      home={links('/')}
    />
  )
}
