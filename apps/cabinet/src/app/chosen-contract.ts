import type { ContractRef } from '@kabinet/contract/ids'
import type { Click } from '@kabinet/ui/nav.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { chooseContract } from '../features/contracts/contract-list.ts'
import { contractsQuery } from '../features/contracts/contracts.api.ts'
import { contractQuery, lastKnown } from '../features/home/home.api.ts'
import { isOutage } from '../shared/known.ts'
import { type ContractSearch, contractSearchOf, readSearch } from './contract-search.ts'

/** The contract of the page: the one its address names when it is the account's, else the first. */
export function useChosen() {
  const search = useSearch({ strict: false })
  const list = useQuery(contractsQuery())
  const named = namedBy(search)
  // While the server fails, the contract seen here last stands for the list.
  const known = isOutage(list.failureReason) ? lastKnown(named)?.value : undefined
  const held = list.data ? chooseContract(list.data, search as Partial<ContractRef>) : known
  return { search, list, held, ref: (!list.data && named) || (held && refOf(held)) }
}

/**
 * Asks for what a page begins with before it is drawn: the contracts and, for home, the chosen one. Never fails: the page
 * asks again and tells.
 */
export async function askFirst(queryClient: QueryClient, { pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const ask = (ref: ContractRef | undefined) => ref && pathname === '/' && queryClient.prefetchQuery(contractQuery(ref))
  const named = namedBy(contractSearchOf(readSearch(search)))
  const [list] = await Promise.all([queryClient.fetchQuery(contractsQuery()).catch(() => []), ask(named)])
  const [first] = list
  if (!named && first) await ask(refOf(first))
}

function refOf({ contract_id, billing_id }: ContractRef): ContractRef {
  return { contract_id, billing_id }
}

/** Until the account's contracts are known, the address is believed; the server refuses what is not ours. */
function namedBy({ contract_id, billing_id }: ContractSearch): ContractRef | undefined {
  if (!contract_id || (billing_id !== 'rb' && billing_id !== 'ul')) return undefined
  return { contract_id, billing_id }
}

/** A real link that the router follows, keeping the chosen contract in the address. */
export function useLinks(): (to: '/' | '/history') => { href: string; onClick: Click } {
  const navigate = useNavigate()
  const search = contractSearchOf({ ...useSearch({ strict: false }) })
  const query = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== undefined)).toString()
  return (to) => ({
    href: query ? `${to}?${query}` : to,
    onClick: (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
      event.preventDefault()
      void navigate({ to, search })
    },
  })
}
