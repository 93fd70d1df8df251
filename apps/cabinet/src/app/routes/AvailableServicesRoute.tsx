import { AvailableServicesPage } from '../../features/promo/AvailableServicesPage.tsx'
import { useLinks } from './chosen-contract.ts'
import { useWayBack } from './path-contract.tsx'

export function AvailableServicesRoute() {
  const links = useLinks()
  return (
    <AvailableServicesPage
      back={useWayBack()}
      linkTo={({ id }) => links('/available-service', { within: true, promoService: id })}
    />
  )
}
