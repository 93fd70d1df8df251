import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { userQuery } from '../../features/profile/user.api.ts'
import { AvailableServicePage } from '../../features/promo/AvailableServicePage.tsx'
import { prefillOf } from '../../features/promo/prefill.ts'
import { promoServicesQuery, serviceRequestsQuery } from '../../features/promo/promo.api.ts'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import { useChosen, useLinks } from './chosen-contract.ts'
import { PageWaits, useWayBack } from './path-contract.tsx'

/**
 * Page of the service selected in the list. Redirects to the list if none is selected or it is no longer offered. The
 * selection is kept in the history state, not in the URL, and survives choosing another contract.
 */
export function AvailableServiceRoute() {
  const t = useMessages()
  const { promoService } = useLocation({ select: ({ state }) => state })
  const [id] = useState(promoService)
  const query = useQuery({ ...promoServicesQuery(), enabled: id !== undefined })
  const requests = useQuery({ ...serviceRequestsQuery(), enabled: id !== undefined })
  const { access } = useChosen()
  const user = useQuery(userQuery())
  const back = useWayBack(useLinks()('/available-services'))
  if (id === undefined) return <ToList />
  return (
    <QueryBoundary query={query} failed={t('promo.failed')} skeleton={<PageWaits />}>
      {(services) => {
        const service = services.find((one) => one.id === id)
        if (!service) return <ToList />
        const prefill = prefillOf({ user: user.data, contract: access }, config.phone)
        // A request is said above the service, so the page would jump if it came later.
        if (requests.isPending) return <PageWaits />
        const requested = requests.data?.find((request) => request.service === id)
        return <AvailableServicePage service={service} back={back} prefill={prefill} requested={requested} />
      }}
    </QueryBoundary>
  )
}

function ToList() {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: '/available-services', search: true, replace: true })
  }, [navigate])
  return null
}
