import { AvailableServicesPage } from '../../features/promo/AvailableServicesPage.tsx'
import { useLinks } from './chosen-contract.ts'
import { useWayBack } from './path-contract.tsx'

/** What may be had besides the tariffs. */
export function AvailableServicesRoute() {
  const links = useLinks()
  return (
    <AvailableServicesPage
      back={useWayBack()}
      linkTo={({ id }) => links('/available-service', { within: true, promoService: id })}
    />
  )
}
