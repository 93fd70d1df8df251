import type { Link } from '@kabinet/ui/navigation/nav.ts'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { ownKey } from './add-on.ts'
import { Products } from './Products.tsx'
import classes from './services.module.css'
import type { Product, ServedContract, Service } from './services.api.ts'
import { ServiceSummary } from './ServiceSummary.tsx'

interface Props {
  readonly contract: ServedContract
  readonly others: readonly Service[]
  readonly linkTo: (service: Service) => Link
  readonly onAddOn: (service: Service, product: Product) => void
}

/** Returns the other services of a contract that are of the same kind. */
export function othersOf(contract: ServedContract, service: Service): Service[] {
  return contract.services.filter(
    ({ service_group_id, service_id }) =>
      service_group_id === service.service_group_id && service_id !== service.service_id,
  )
}

export function SubServices({ contract, others, linkTo, onAddOn }: Props) {
  const t = useMessages()
  if (others.length === 0) return null
  return (
    <Section title={t('services.others')}>
      <div className={classes.others}>
        {others.map((other) => (
          <div key={other.service_id} className={classes.other}>
            <ServiceSummary contract={contract} service={other} byAddress to={linkTo(other)}>
              {other.products.length > 0 && (
                <div className={classes.above}>
                  <Products service={other} label={t(ownKey(other))} onOpen={(product) => onAddOn(other, product)} />
                </div>
              )}
            </ServiceSummary>
          </div>
        ))}
      </div>
    </Section>
  )
}
