import type { ContractRef } from '@kabinet/contract/ids'
import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { SkeletonRows } from '@kabinet/ui/feedback/Skeletons.tsx'
import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useLocation, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { contractQuery, isFull } from '../../features/home/home.api.ts'
import { isOutage } from '../../shared/api/offline-cache.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useLinks } from './chosen-contract.ts'

/**
 * Returns the contract named in the path. `lost` means that the contract does not exist or the account cannot manage
 * it; the page then redirects home.
 */
export function usePathContract() {
  const { billingId, contractId } = useParams({ strict: false })
  const billing_id = billingId === 'rb' || billingId === 'ul' ? billingId : undefined
  const ref: ContractRef | undefined =
    billing_id && contractId !== undefined ? { billing_id, contract_id: contractId } : undefined
  const query = useQuery(contractQuery(ref))
  const contract = query.data && isFull(query.data) ? query.data : undefined
  const refused = query.data === undefined && query.error !== null && !isOutage(query.error)
  return {
    query,
    contract,
    lost: !ref || refused || (query.data !== undefined && !contract),
  }
}

type Link = ReturnType<ReturnType<typeof useLinks>>

export function ToRoot({ contract }: { contract: ContractRef | undefined }) {
  const navigate = useNavigate()
  const { billing_id, contract_id } = contract ?? {}
  // The router's `Navigate` would navigate again on each render.
  useEffect(() => {
    const search = billing_id && contract_id ? { billing_id, contract_id } : {}
    void navigate({ to: '/', search, replace: true })
  }, [navigate, billing_id, contract_id])
  return null
}

export function PageWaits() {
  const t = useMessages()
  return (
    <Stack>
      <SkeletonCard label={t('common.loading')} lines={4} />
      <SkeletonRows label={t('common.loading')} count={3} values={false} />
    </Stack>
  )
}

/** Returns the link for a back button: to the previous page, or else to `above`, or else home. */
export function useWayBack(above?: Link): Link {
  const home = useLinks()('/')
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const { within } = useLocation({ select: ({ state }) => state })
  if (!within || !canGoBack) return above ?? home
  return {
    href: home.href,
    onClick: (event: Parameters<typeof home.onClick>[0]) => {
      event.preventDefault()
      router.history.back()
    },
  }
}
