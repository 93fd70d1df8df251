import type { ContractRef } from '@kabinet/contract/ids'
import { type Link, linkTo } from '@kabinet/ui/navigation/nav.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type HistoryState, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type AccessibleContract, chooseContract } from '../../features/contracts/contract-list.ts'
import { contractsQuery } from '../../shared/contract/contracts-query.ts'
import { answerFromList, contractQuery, lastKnown } from '../../features/home/home.api.ts'
import type { DocumentsSearch } from '../../features/invoices/documents-search.ts'
import { session } from '../../shared/api/client.ts'
import { isOutage } from '../../shared/api/offline-cache.ts'
import { createLastContract } from '../../shared/contract/last-contract.ts'
import { type ContractSearch, contractSearchOf, readSearch } from './contract-search.ts'

export const lastContract = createLastContract({ storage: localStorage, mark: session.mark })

/** Returns the contract named in the URL: in the path on a contract's page, otherwise in the query. */
function useNamed(): { readonly named: ContractSearch; readonly inPath: boolean } {
  const { billingId, contractId } = useParams({ strict: false })
  const search: Record<string, unknown> = useSearch({ strict: false })
  const inPath = contractId !== undefined
  const billing = inPath ? billingId : search['billing_id']
  const number = inPath ? contractId : search['contract_id']
  // Effects depend on this object, so its identity changes only with the contract.
  const named = useMemo(() => contractSearchOf({ billing_id: billing, contract_id: number }), [billing, number])
  return { named, inPath }
}

/**
 * Returns the chosen contract: the one in the URL if the account can access it, else the last chosen, else the one by
 * which the customer signed in, else the first.
 */
export function useChosen() {
  const search = useSearch({ strict: false })
  const list = useQuery(contractsQuery())
  const { named: chosen, inPath } = useNamed()
  const last = lastContract.find()
  const named = namedBy(chosen) ?? namedBy(contractSearchOf(last))
  // During an outage, the last known contract replaces the list.
  const known = isOutage(list.failureReason) ? lastKnown(named)?.value : undefined
  const access = list.data ? chooseContract(list.data, chosen as Partial<ContractRef>, last) : known
  return { search, chosen, inPath, list, access, ref: (!list.data && named) || (access && refOf(access)) }
}

/**
 * Prefetches what a page needs first: the list of contracts and, on the home page, the chosen contract. Never rejects,
 * as the page reports errors itself.
 */
export async function askFirst(queryClient: QueryClient, { pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const asker = session.mark()
  const atHome = pathname === '/'
  const named = namedBy(contractSearchOf(readSearch(search))) ?? namedBy(contractSearchOf(lastContract.find()))
  const [all] = await Promise.all([
    queryClient.fetchQuery(contractsQuery()).catch((): AccessibleContract[] => []),
    named && atHome && queryClient.prefetchQuery(contractQuery(named)),
  ])
  const chosen = chooseContract(all)
  if (!named && atHome && chosen) answerFromList(queryClient, chosen, asker)
}

function refOf({ contract_id, billing_id }: ContractRef): ContractRef {
  return { contract_id, billing_id }
}

/**
 * Returns the reference if it is complete and valid. Does not check access: the server refuses contracts of other
 * accounts.
 */
function namedBy({ contract_id, billing_id }: ContractSearch): ContractRef | undefined {
  if (!contract_id || (billing_id !== 'rb' && billing_id !== 'ul')) return undefined
  return { contract_id, billing_id }
}

type Place =
  | '/'
  | '/history'
  | '/available-services'
  | '/available-service'
  | '/invoices'
  | '/requests'
  | '/notifications'

/** Returns a function that creates router links. The links keep the chosen contract in the URL. */
export function useLinks(): (to: Place, state?: HistoryState, also?: DocumentsSearch) => Link {
  const router = useRouter()
  const { named } = useNamed()
  return (to, state = {}, also = {}) => {
    const search = { ...named, ...also }
    return linkTo(router.buildLocation({ to, search }).href, () => void router.navigate({ to, search, state }))
  }
}

/** Returns a function that creates links to the visits of a contract. */
export function useVisitLinks(): (ref: ContractRef, visit: { readonly process: number }) => Link {
  const router = useRouter()
  return ({ billing_id, contract_id }, { process }) => {
    const target = {
      to: '/departure-engineer/$processId',
      params: { processId: String(process) },
      search: { billing_id, contract_id },
    } as const
    return linkTo(router.buildLocation(target).href, () => void router.navigate({ ...target, state: { within: true } }))
  }
}

type ContractPage = { readonly page: 'package' } | { readonly page: 'service' | 'tariff'; readonly service: string }

const servicePath = '/contract/$billingId/$contractId/service/$serviceId'

/**
 * Returns a function that creates links to a contract's pages. Back buttons on those pages use the browser's history
 * (docs/domain/interface.md#choosing-contracts).
 */
export function useContractLinks(): (ref: ContractRef, to: ContractPage) => Link {
  const router = useRouter()
  return ({ billing_id: billingId, contract_id: contractId }, page) => {
    const target =
      page.page === 'package'
        ? ({ to: '/package/$billingId/$contractId', params: { billingId, contractId } } as const)
        : ({
            to: page.page === 'tariff' ? `${servicePath}/tariff` : servicePath,
            params: { billingId, contractId, serviceId: page.service },
          } as const)
    return linkTo(router.buildLocation(target).href, () => void router.navigate({ ...target, state: { within: true } }))
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set if the page was opened from within the cabinet, so that going back stays there. */
    within?: true
    promoService?: string
  }
}
