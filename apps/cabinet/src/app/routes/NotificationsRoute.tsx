import type { ContractRef } from '@kabinet/contract/ids'
import { type Link, linkTo } from '@kabinet/ui/navigation/nav.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import { distinctName } from '../../features/contracts/distinct-name.ts'
import { contractQuery, type FullContract, isFull } from '../../features/home/home.api.ts'
import type { FeedEntry } from '../../features/notifications/entry-kind.ts'
import type { Target } from '../../features/notifications/entry-target.ts'
import { FeedPage } from '../../features/notifications/FeedPage.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import { useSheets } from '../sheets/use-sheets.tsx'
import { useChosen, useContractLinks, useVisitLinks } from './chosen-contract.ts'
import { useWayBack } from './path-contract.tsx'
import { documentsOf, subjectOf } from './subject-of.ts'
import { useContinuedOrder } from './use-continued-order.ts'

/** Page of what the account was notified of. */
export function NotificationsRoute() {
  const t = useMessages()
  const { list } = useChosen()
  const { open } = useSheets()
  const nameOfEntry = ({ contract }: FeedEntry) => (contract ? distinctName(contract, list.data ?? [], t) : undefined)
  return (
    <FeedPage
      back={useWayBack()}
      onSettings={() => open({ kind: 'notifications' })}
      follow={useFollow()}
      nameOf={list.isLoading ? undefined : nameOfEntry}
    />
  )
}

/** Returns a function that turns a target into a link or an action. */
function useFollow(): (target: Target) => Partial<Link> {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { open } = useSheets()
  const contractLinks = useContractLinks()
  const visitLinks = useVisitLinks()
  const continueOrder = useContinuedOrder()
  const { flags } = config

  const page = (to: NavigateOptions['to'] & string, search: Record<string, string>): Link => {
    const target = { to, search } as NavigateOptions
    return linkTo(router.buildLocation(target).href, () => void router.navigate({ ...target, state: { within: true } }))
  }
  const pageOf = (to: '/' | '/history' | '/invoices' | '/requests', { billing_id, contract_id }: ContractRef) =>
    page(to, { billing_id, contract_id })
  /** Opens a sheet that needs the contract; home if it cannot be loaded. */
  const withContract = (ref: ContractRef, show: (contract: FullContract) => void): Partial<Link> => ({
    onClick: () =>
      void queryClient.fetchQuery(contractQuery(ref)).then(
        (contract) => isFull(contract) && show(contract),
        () => router.navigate({ to: '/', search: { ...ref } }),
      ),
  })

  return (target) => {
    if (target.to === 'security') return { onClick: () => open({ kind: 'security' }) }
    if (!target.contract) return page('/', {})
    const { contract } = target
    switch (target.to) {
      case 'history':
        if (!flags.balanceHistory) return pageOf('/', contract)
        return page('/history', { ...refOf(contract), month: target.month })
      case 'visit':
        return visitLinks(contract, { process: target.visit })
      case 'tariff':
        return contractLinks(contract, { page: flags.changeTariff ? 'tariff' : 'service', service: target.service })
      case 'topUp':
        return withContract(contract, (full) => open({ kind: 'topUp', subject: subjectOf(full) }))
      case 'documents':
        if (!flags.documents) return pageOf('/', contract)
        return withContract(contract, (full) => open({ kind: 'documents', subject: documentsOf(full), list: 'toSign' }))
      case 'autopay':
        return { onClick: () => open({ kind: 'autopay', contract }) }
      case 'pause':
        return { onClick: () => open({ kind: 'pause', contract }) }
      case 'order':
        return flags.mobileConnection ? { onClick: () => continueOrder(contract) } : pageOf('/', contract)
      case 'invoices':
        return pageOf(flags.documents ? '/invoices' : '/', contract)
      case 'requests':
        return pageOf(flags.legalOperations ? '/requests' : '/', contract)
      case 'home':
        return pageOf('/', contract)
    }
  }
}

function refOf({ billing_id, contract_id }: ContractRef) {
  return { billing_id, contract_id }
}
