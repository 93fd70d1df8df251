import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import type { Link } from '@kabinet/ui/navigation/nav.ts'
import { PageHeader } from '@kabinet/ui/navigation/PageHeader.tsx'
import { SkeletonRows } from '@kabinet/ui/feedback/Skeletons.tsx'
import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useTitle } from '../../shared/page/use-title.ts'
import { type PromoService, promoServicesQuery } from './promo.api.ts'
import { PromoDrawing } from './PromoDrawing.tsx'

interface Props {
  readonly back: Link
  readonly linkTo: (service: PromoService) => Link
}

export function AvailableServicesPage({ back, linkTo }: Props) {
  const t = useMessages()
  useTitle(t('promo.title'))
  const formats = useFormats()
  const query = useQuery(promoServicesQuery())
  return (
    <>
      <PageHeader title={t('promo.title')} back={{ label: t('common.back'), ...back }} />
      <Stack>
        <QueryBoundary
          query={query}
          failed={t('promo.failed')}
          skeleton={<SkeletonRows label={t('common.loading')} count={5} values={false} />}
        >
          {(services) =>
            services.length === 0 ? (
              <EmptyState title={t('promo.emptyTitle')} text={t('promo.emptyText')} />
            ) : (
              <List label={t('promo.title')}>
                {services.map((service) => (
                  <ListRow
                    key={service.id}
                    icon={<PromoDrawing name={service.icon} />}
                    tint="internet"
                    title={service.name}
                    note={priceOf(service)}
                    trailing="right"
                    {...linkTo(service)}
                  />
                ))}
              </List>
            )
          }
        </QueryBoundary>
      </Stack>
    </>
  )

  function priceOf({ tariffs }: PromoService) {
    const costs = tariffs.map(({ cost }) => cost)
    const [first] = costs
    if (first === undefined) return undefined
    const min = costs.reduce((a, b) => (b < a ? b : a), first)
    const sum = formats.money(min)
    return t(costs.every((cost) => cost === min) ? 'common.perMonth' : 'promo.from', { sum })
  }
}
