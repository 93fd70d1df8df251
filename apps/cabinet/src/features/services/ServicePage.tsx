import type { Money } from '@kabinet/contract/kernel/money'
import type { Link } from '@kabinet/ui/navigation/nav.ts'
import { PageHeader } from '@kabinet/ui/navigation/PageHeader.tsx'
import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import type { ReactNode } from 'react'
import { ServiceHead } from '../../shared/contract/ServiceHead.tsx'
import { addressOf } from '../../shared/contract/service-address.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useIsDesktop } from '../../shared/page/hooks.ts'
import { useTitle } from '../../shared/page/use-title.ts'
import { ownKey } from './add-on.ts'
import { Products } from './Products.tsx'
import classes from './services.module.css'
import { ServiceNotices } from './ServiceNotices.tsx'
import type { Product, ServedContract, Service } from './services.api.ts'
import { othersOf, SubServices } from './SubServices.tsx'
import { ServiceSummary } from './ServiceSummary.tsx'

interface Props {
  readonly contract: ServedContract
  readonly service: Service
  readonly name: string
  readonly back: Link
  readonly tariff: Link | undefined
  /** Page of the bundle, if there is one. */
  readonly bundle: Link | undefined
  readonly linkTo: (service: Service) => Link
  /** Notice shown if the data comes from the cache. */
  readonly news: ReactNode
  /** What matters most about the service, before anything else. */
  readonly lead: ReactNode
  readonly tiles: ReactNode
  /** Whether the page was opened only a moment ago: until then, what is below `lead` waits for it. */
  readonly isFirst: boolean
  readonly extra: ReactNode
  readonly onAddOn: (service: Service, product: Product) => void
  /** Icon of an add-on, where those that can be added have one too. */
  readonly renderAddOnIcon: ((product: Product) => ReactNode) | undefined
  readonly onTopUp: (sum?: Money) => void
  readonly onStatus: (() => void) | undefined
}

export function ServicePage(props: Props) {
  const { contract, service, name, back, tariff, bundle, linkTo, onAddOn, renderAddOnIcon, ...rest } = props
  const { news, lead, tiles, extra, isFirst, ...acts } = rest
  const t = useMessages()
  useTitle(service.service_title_name)
  const isBusiness = contract.person_type === 'LEGAL'
  const { products } = service
  const others = isBusiness ? othersOf(contract, service) : []
  // The card says it.
  const isSaid = isBusiness && name === addressOf(service, t)
  return (
    <>
      <PageHeader
        title={service.service_title_name}
        {...(!isSaid && { subtitle: name })}
        back={{ label: t('common.back'), ...back }}
      />
      <Stack>
        {news}
        <ServiceNotices contract={contract} service={service} tariff={tariff} {...acts} />
        {lead && (
          <div className={classes.lead} data-first={isFirst || undefined}>
            {lead}
          </div>
        )}
        {lead && isFirst && <Outline />}
        <ServiceSummary contract={contract} service={service} byAddress={others.length > 0} bundle={bundle} />
        <div className={classes.columns}>
          <div className={classes.column}>
            {products.length > 0 && (
              <Section title={t(ownKey(service))}>
                <Products
                  service={service}
                  label={t(ownKey(service))}
                  onOpen={(product) => onAddOn(service, product)}
                  renderAddOnIcon={renderAddOnIcon}
                />
              </Section>
            )}
            {extra}
          </div>
          <div className={classes.column}>{tiles}</div>
        </div>
        <SubServices contract={contract} others={others} linkTo={linkTo} onAddOn={onAddOn} />
      </Stack>
    </>
  )
}

/** Widths of the labels of a service's facts while they load, in rem. */
const facts = [5, 7, 6]

/** Outline of what waits for `lead`. Whatever follows it in the document takes its place. */
function Outline() {
  const isDesktop = useIsDesktop()
  return (
    <div className={classes.outline} aria-hidden="true">
      <ServiceHead
        icon={null}
        tint="neutral"
        title={<SkeletonLine width="60%" height="1.125rem" />}
        note={
          <>
            <SkeletonLine width="90%" />
            {!isDesktop && <SkeletonLine width="70%" />}
            <SkeletonLine width="40%" />
          </>
        }
        price={{
          sum: <SkeletonLine width="4.5rem" height="1.125rem" />,
          per: (
            <span className={classes.per}>
              <SkeletonLine width="4rem" height="0.75rem" />
            </span>
          ),
        }}
        lines={facts.map((width, index) => ({
          // No words, but each has its own.
          title: ' '.repeat(index),
          mark: <SkeletonLine width={`${width}rem`} />,
          value: (
            <span className={classes.per}>
              <SkeletonLine width="7rem" />
            </span>
          ),
        }))}
      />
      <div className={classes.columns}>
        {[3, 2].map((rows) => (
          <div key={rows} className={classes.column}>
            <div className={classes.heading}>
              <SkeletonLine width="7rem" height="1.25rem" />
            </div>
            <List>
              {Array.from({ length: rows }, (_, row) => (
                <ListRow
                  key={row}
                  icon={null}
                  title={<SkeletonLine width="60%" />}
                  note={<SkeletonLine width="45%" height="0.75rem" />}
                />
              ))}
            </List>
          </div>
        ))}
      </div>
    </div>
  )
}
