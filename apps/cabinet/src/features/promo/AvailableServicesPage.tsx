import { EmptyState } from '@kabinet/ui/EmptyState.tsx'
import { List, ListRow } from '@kabinet/ui/List.tsx'
import type { Click } from '@kabinet/ui/nav.ts'
import { PageHeader } from '@kabinet/ui/PageHeader.tsx'
import { SkeletonRows } from '@kabinet/ui/Skeletons.tsx'
import { Stack } from '@kabinet/ui/Stack.tsx'
import { useQuery } from '@tanstack/react-query'
import { Answered } from '../../shared/Answered.tsx'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { type PromoService, promoServicesQuery } from './promo.api.ts'
import { PromoDrawing } from './PromoDrawing.tsx'

interface Link {
  readonly href: string
  readonly onClick: Click
}

interface Props {
  readonly back: Link
  readonly linkTo: (service: PromoService) => Link
}

/** What may be had besides the tariffs, in the operator's order (growth §2, Additional services). */
export function AvailableServicesPage({ back, linkTo }: Props) {
  const t = useTexts()
  useTitle(t('promo.title'))
  const formats = useFormats()
  const query = useQuery(promoServicesQuery())
  return (
    <>
      <PageHeader title={t('promo.title')} back={{ label: t('common.back'), ...back }} />
      <Stack>
        <Answered
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
        </Answered>
      </Stack>
    </>
  )

  function priceOf({ tariffs }: PromoService) {
    const costs = tariffs.map(({ cost }) => wireMoney(cost))
    const [first] = costs
    if (first === undefined) return undefined
    const least = costs.reduce((a, b) => (b < a ? b : a), first)
    const sum = formats.money(least)
    return t(costs.every((cost) => cost === least) ? 'common.perMonth' : 'promo.from', { sum })
  }
}
