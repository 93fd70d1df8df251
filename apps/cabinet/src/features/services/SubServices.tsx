import type { Click } from '@kabinet/ui/nav.ts'
import { Section } from '@kabinet/ui/Section.tsx'
import { Button } from '@mantine/core'
import { addressOf } from '../../shared/service-address.ts'
import { useTexts } from '../../shared/texts.tsx'
import { Products } from './Products.tsx'
import classes from './services.module.css'
import type { ServedContract, Service } from './services.api.ts'
import { ServiceSummary } from './ServiceSummary.tsx'

interface Props {
  readonly contract: ServedContract
  /** The one whose page this is. */
  readonly service: Service
  readonly linkTo: (service: Service) => { readonly href: string; readonly onClick: Click }
}

/** A firm's other services of the same group: where, how they stand, their tariffs and products (growth §2). */
export function SubServices({ contract, service, linkTo }: Props) {
  const t = useTexts()
  const others = contract.services.filter(
    ({ service_group_id, service_id }) =>
      service_group_id === service.service_group_id && service_id !== service.service_id,
  )
  if (others.length === 0) return null
  return (
    <Section title={t('services.others')}>
      <div className={classes.others}>
        {others.map((other) => (
          <ServiceSummary key={other.service_id} contract={contract} service={other} byAddress>
            {other.products.length > 0 && <Products products={other.products} label={t('services.connected')} />}
            <div className={classes.open}>
              <Button component="a" variant="subtle" fullWidth={false} {...linkTo(other)}>
                {t('services.open', { address: addressOf(other, t) })}
              </Button>
            </div>
          </ServiceSummary>
        ))}
      </div>
    </Section>
  )
}
