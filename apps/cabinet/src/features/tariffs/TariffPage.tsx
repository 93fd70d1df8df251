import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Click } from '@kabinet/ui/nav.ts'
import { PageHeader } from '@kabinet/ui/PageHeader.tsx'
import { SkeletonCard } from '@kabinet/ui/SkeletonCard.tsx'
import { Stack } from '@kabinet/ui/Stack.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Answered } from '../../shared/Answered.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { tariffsQuery } from './tariffs.api.ts'
import { Tariffs } from './Tariffs.tsx'

interface Props {
  readonly contract: ContractRef
  readonly serviceId: string
  /** The address that the service is at; empty where it is at none. */
  readonly place: string
  /** The tariff chosen, kept in the page's address: who goes to pay comes back to it. */
  readonly chosen: string | undefined
  readonly onChoose: (tariffId: string | undefined) => void
  readonly back: { readonly href: string; readonly onClick: Click }
  /** Opens the top-up, with what a change lacks where it lacks something. */
  readonly onTopUp: (sum?: Money) => void
  readonly onResume: (() => void) | undefined
  /** What there is to tell of a payment. */
  readonly payment: ReactNode
}

/** What a service's tariff is, and what it may be changed to (specification §2, §4). */
export function TariffPage({ contract, serviceId, place, back, payment, ...choosing }: Props) {
  const t = useTexts()
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
        <Answered
          query={query}
          failed={t('tariffs.failed')}
          skeleton={
            <>
              <SkeletonCard label={t('common.loading')} lines={3} />
              <SkeletonCard label={t('common.loading')} lines={6} />
            </>
          }
        >
          {(info) => <Tariffs service={service} info={info} {...choosing} />}
        </Answered>
      </Stack>
    </>
  )
}
