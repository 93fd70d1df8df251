import { serviceStatus } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Click } from '@kabinet/ui/nav.ts'
import { PageHeader } from '@kabinet/ui/PageHeader.tsx'
import { Section } from '@kabinet/ui/Section.tsx'
import { Stack } from '@kabinet/ui/Stack.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '../../shared/texts.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { Products } from './Products.tsx'
import { ServiceNotices } from './ServiceNotices.tsx'
import { ServiceRules } from './ServiceRules.tsx'
import type { ServedContract, Service } from './services.api.ts'
import { SubServices } from './SubServices.tsx'
import { ServiceSummary } from './ServiceSummary.tsx'

interface Link {
  readonly href: string
  readonly onClick: Click
}

interface Props {
  readonly contract: ServedContract
  readonly service: Service
  /** How the contract is called. */
  readonly name: string
  readonly back: Link
  readonly tariff: Link | undefined
  readonly linkTo: (service: Service) => Link
  /** What is to be known before all: that it is shown as it was known before. */
  readonly news: ReactNode
  readonly tiles: ReactNode
  /** What a service of this group shows beside: remainders and options of a SIM card. */
  readonly extra: ReactNode
  readonly onTopUp: (sum?: Money) => void
  readonly onStatus: (() => void) | undefined
}

/** One service of a contract: how it stands and what may be done with it (growth §2, service detail). */
export function ServicePage({ contract, service, name, back, tariff, linkTo, news, tiles, extra, ...acts }: Props) {
  const t = useTexts()
  useTitle(service.service_title_name)
  const isBusiness = contract.person_type === 'LEGAL'
  const { products } = service
  const gone = service.service_status_code === serviceStatus.disabled
  return (
    <>
      <PageHeader title={service.service_title_name} subtitle={name} back={{ label: t('common.back'), ...back }} />
      <Stack>
        {news}
        <ServiceNotices contract={contract} service={service} tariff={tariff} {...acts} />
        <ServiceSummary contract={contract} service={service} byAddress={isBusiness} />
        {products.length > 0 && (
          <Section title={t('services.connected')}>
            <Products products={products} label={t('services.connected')} />
          </Section>
        )}
        {extra}
        {tiles}
        {isBusiness && <SubServices contract={contract} service={service} linkTo={linkTo} />}
        {!gone && <ServiceRules />}
      </Stack>
    </>
  )
}
