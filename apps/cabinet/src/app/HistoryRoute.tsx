import { balanceCalls } from '@kabinet/contract/balance'
import { may } from '@kabinet/contract/kernel/rights'
import { useNavigate } from '@tanstack/react-router'
import { historyFilterOf } from '../features/balance/history-filter.ts'
import { nameOf } from '../features/contracts/contract-list.ts'
import { chunk } from '../shared/chunk.tsx'
import { useChosen, useLinks } from './chosen-contract.ts'
import { contractSearchOf } from './contract-search.ts'
import { ContractsFailed } from './ContractsFailed.tsx'
import { Newcomer } from './Newcomer.tsx'
import { useShell } from './shell-context.ts'

const HistoryPage = chunk(async () => (await import('../features/balance/HistoryPage.tsx')).HistoryPage)

export function HistoryRoute() {
  const { search, held, list } = useChosen()
  const { top, addContract } = useShell()
  const links = useLinks()
  const navigate = useNavigate()
  if (list.data?.length === 0) return <Newcomer top={top} onAdd={() => addContract()} />
  if (list.error && !list.data) return <ContractsFailed list={list} />
  return (
    <HistoryPage
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
