import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Click } from '@kabinet/ui/navigation/nav.ts'
import { PageHeader } from '@kabinet/ui/navigation/PageHeader.tsx'
import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useTitle } from '../../shared/page/use-title.ts'
import { tariffsQuery } from './tariffs.api.ts'
import { Tariffs } from './Tariffs.tsx'
import classes from './tariffs.module.css'

interface Props {
  readonly contract: ContractRef
  readonly serviceId: string
  readonly place: string
  /** ID of the chosen tariff, kept in the URL so that the choice survives a payment. */
  readonly chosen: string | undefined
  readonly onChoose: (tariffId: string) => void
  /** Whether the sheet for the chosen tariff is open. */
  readonly opened: boolean
  readonly onClose: () => void
  readonly back: { readonly href: string; readonly onClick: Click }
  /** What is due for the services to work. */
  readonly due: Money
  readonly onTopUp: (sum?: Money) => void
  readonly onResume: (() => void) | undefined
  readonly payment: ReactNode
}

export function TariffPage({ contract, serviceId, place, back, payment, ...choosing }: Props) {
  const t = useMessages()
  useTitle(t('tariffs.title'))
  const service = { ...contract, service_id: serviceId }
  const query = useQuery(tariffsQuery(service))
  return (
    <>
      <PageHeader
        title={t('tariffs.title')}
        {...(place && { subtitle: place })}
        back={{ label: t('common.back'), ...back }}
      />
      <Stack>
        {payment}
        <QueryBoundary
          query={query}
          failed={t('tariffs.failed')}
          skeleton={
            <>
              <Section title={t('tariffs.now')}>
                <div className={classes.card} aria-busy="true">
                  <VisuallyHidden live>{t('common.loading')}</VisuallyHidden>
                  <LineSkeleton />
                  <div className={classes.hint}>
                    <SkeletonLine width="9rem" height="1.25rem" />
                  </div>
                </div>
              </Section>
              <div className={classes.groupWaits} aria-hidden="true">
                <SkeletonLine width="7rem" height="1.125rem" />
                <ul className={classes.group}>
                  {[1, 2, 3].map((tariff) => (
                    <li key={tariff}>
                      <div className={classes.choice}>
                        <LineSkeleton />
                      </div>
                    </li>
                  ))}
                </ul>
              </div>
            </>
          }
        >
          {(info) => <Tariffs service={service} info={info} {...choosing} />}
        </QueryBoundary>
      </Stack>
    </>
  )
}

/** As high as a tariff that is called by its speed. */
function LineSkeleton() {
  return (
    <span className={classes.lineWaits}>
      <SkeletonLine width="52px" height="52px" radius="var(--k-radius-icon)" />
      <span className={classes.wordsWait}>
        <SkeletonLine width="6rem" height="1.25rem" />
        <SkeletonLine width="4.5rem" height="0.75rem" />
      </span>
      <span className={classes.priceWaits}>
        <SkeletonLine width="3.5rem" />
        <SkeletonLine width="3rem" height="0.75rem" />
      </span>
    </span>
  )
}
