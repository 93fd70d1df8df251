import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { SearchInput } from '@kabinet/ui/inputs/SearchInput.tsx'
import type { Link } from '@kabinet/ui/navigation/nav.ts'
import { PageHeader } from '@kabinet/ui/navigation/PageHeader.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { matches } from '../../shared/i18n/search-key.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useTitle } from '../../shared/page/use-title.ts'
import classes from './catalogue.module.css'
import { CatalogueSkeleton } from './CatalogueSkeleton.tsx'
import { type PromoService, promoServicesQuery, type ServiceRequest, serviceRequestsQuery } from './promo.api.ts'
import { ServiceRequests } from './ServiceRequests.tsx'
import { ServiceTeaser } from './ServiceTeaser.tsx'

interface Props {
  readonly back: Link
  readonly linkTo: (service: Pick<PromoService, 'id'>) => Link
}

/** Number of services from which they can be searched. */
const searchedFrom = 9

/** Catalogue of additional services, below those that the account has requested. */
export function AvailableServicesPage({ back, linkTo }: Props) {
  const t = useMessages()
  useTitle(t('promo.title'))
  const query = useQuery(promoServicesQuery())
  const requests = useQuery(serviceRequestsQuery())
  const skeleton = <CatalogueSkeleton label={t('common.loading')} />
  return (
    <>
      <PageHeader title={t('promo.title')} back={{ label: t('common.back'), ...back }} />
      <Stack>
        <QueryBoundary query={query} failed={t('promo.failed')} skeleton={skeleton}>
          {(services) =>
            // The requests are above the catalogue, so the page would jump if they came later.
            requests.isPending ? (
              skeleton
            ) : (
              <>
                <ServiceRequests query={requests} offered={services} linkTo={linkTo} />
                {requests.data?.length && services.length > 0 ? (
                  <Section title={t('promo.all')}>
                    <Catalogue services={services} requests={requests.data} linkTo={linkTo} />
                  </Section>
                ) : (
                  <Catalogue services={services} linkTo={linkTo} />
                )}
              </>
            )
          }
        </QueryBoundary>
      </Stack>
    </>
  )
}

interface CatalogueProps extends Pick<Props, 'linkTo'> {
  readonly services: readonly PromoService[]
  readonly requests?: readonly ServiceRequest[]
}

function Catalogue({ services, requests = [], linkTo }: CatalogueProps) {
  const t = useMessages()
  const [search, setSearch] = useState('')
  if (services.length === 0) return <EmptyState title={t('promo.emptyTitle')} text={t('promo.emptyText')} />
  const found = services.filter(
    ({ name, description }) => search.trim() === '' || matches(`${name} ${description}`, search),
  )
  return (
    <div className={classes.section}>
      {services.length >= searchedFrom && (
        <SearchInput label={t('promo.search')} value={search} onChange={setSearch} clearLabel={t('contracts.clear')} />
      )}
      {found.length === 0 ? (
        <EmptyState title={t('promo.nothing', { search: search.trim() })} text={t('promo.nothingText')} />
      ) : (
        <ul className={classes.catalogue} aria-label={t('promo.title')}>
          {found.map((service) => (
            <ServiceTeaser
              key={service.id}
              service={service}
              requested={requests.some((one) => one.service === service.id)}
              link={linkTo(service)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
