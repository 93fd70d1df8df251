import { balanceCalls } from '@kabinet/contract/balance'
import { may } from '@kabinet/contract/kernel/rights'
import { useNavigate } from '@tanstack/react-router'
import { historyFilterOf } from '../../features/balance/history-filter.ts'
import { nameOf } from '../../features/contracts/contract-list.ts'
import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'
import { config } from '../../shared/page/config.ts'
import { useChosen, useLinks } from './chosen-contract.ts'
import { contractSearchOf } from './contract-search.ts'
import { ContractsFailed } from '../shell/ContractsFailed.tsx'
import { LazyNoContracts } from '../shell/LazyNoContracts.tsx'
import { ToRoot } from './path-contract.tsx'
import { useSheets } from '../sheets/use-sheets.tsx'
import { useShell } from '../shell/shell-context.ts'

const HistoryPage = lazyComponent(async () => (await import('../../features/balance/HistoryPage.tsx')).HistoryPage)

export const preloadHistory = HistoryPage.preloadChunk

const PrintedHead = lazyComponent(async () => (await import('../../features/balance/PrintedHead.tsx')).PrintedHead, {
  lines: 0,
})

export function HistoryRoute() {
  const { search, access, ref, list } = useChosen()
  const { top } = useShell()
  const { open } = useSheets()
  const links = useLinks()
  const navigate = useNavigate()
  const filter = historyFilterOf({ ...search })
  if (!config.flags.balanceHistory) return <ToRoot contract={ref} />
  if (list.data?.length === 0) return <LazyNoContracts top={top} onAdd={() => open({ kind: 'addContract' })} />
  if (list.error && !list.data) return <ContractsFailed list={list} />
  return (
    <HistoryPage
      Printed={PrintedHead}
      contract={access}
      title={access && nameOf(access)}
      open={access !== undefined && may(balanceCalls.detail.access, access)}
      filter={filter}
      onFilter={(next) =>
        void navigate({
          to: '/history',
          search: { ...contractSearchOf({ ...search }), ...next },
          resetScroll: false,
          // While a search is typed, going back leads to before the search, not to its previous letter.
          replace: filter.q !== undefined && next.q !== undefined && filter.q !== next.q,
        })
      }
      onAdd={() => open({ kind: 'addContract', ...(access && { number: access.contract_id }) })}
      home={links('/')}
    />
  )
}
