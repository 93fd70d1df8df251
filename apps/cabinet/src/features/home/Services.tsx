import { serviceGroup, serviceStatus } from '@kabinet/contract/ids'
import { daysBetween } from '@kabinet/contract/kernel/days'
import { type Money, plus, sum, zero } from '@kabinet/contract/kernel/money'
import { monthlyCost } from '@kabinet/contract/monthly-cost'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import type { Link } from '@kabinet/ui/navigation/nav.ts'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { ServiceCard, ServiceGrid } from '../../shared/contract/Services.tsx'
import { config } from '../../shared/page/config.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { progressFraction } from '../../shared/contract/progress-fraction.ts'
import { phoneText } from '../../shared/i18n/phone-text.ts'
import { lowerFirst } from '../../shared/i18n/lower-first.ts'
import { keptNumbers } from '../../shared/i18n/unbroken.ts'
import { addressOf, standApart } from '../../shared/contract/service-address.ts'
import { iconOf } from '../../shared/contract/service-icon.ts'
import { isPaid, stateOf } from '../../shared/contract/service-state.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useStatusLabel } from '../../shared/contract/use-status-label.ts'
import type { FullContract, Service } from './home.api.ts'
import type { ComponentType, ReactNode } from 'react'
import classes from './home.module.css'

export interface ServiceLinks {
  readonly service: (service: Service) => Link
  readonly bundle: Link | undefined
}

interface Props {
  readonly contract: FullContract
  readonly links: ServiceLinks
  /** What is left on a SIM card. */
  readonly Remainders: ComponentType<{ readonly service: Service }>
}

/** Order of services of which some are off: what can be switched on first, what is gone last. */
const places: readonly number[] = [
  serviceStatus.unpaid,
  serviceStatus.stopped,
  serviceStatus.paused,
  serviceStatus.active,
  serviceStatus.disabled,
]

export function Services({ contract, links, Remainders }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { services, bundle, billing_status: billing } = contract
  // What the status card counts as off comes first, with its reason.
  const single = services
    .filter(({ in_bundle }) => !in_bundle)
    .toSorted((a, b) =>
      billing.status === 'partly' ? places.indexOf(a.service_status_code) - places.indexOf(b.service_status_code) : 0,
    )
  const paid = isPaid(billing)
  const apart = standApart(services)
  const works = services.some((service) => stateOf(service, paid).kind === 'works')
  const month = works ? sum(single.map(monthlyCost)) : zero

  return (
    <>
      {bundle && <Bundle bundle={bundle} paid={paid} links={links} />}
      {single.length > 0 && (
        <Section
          title={t('home.services')}
          aside={month > 0 && <MoneyText text={t('common.perMonth', { sum: formats.money(month) })} />}
        >
          <ServiceGrid label={t('home.services')}>
            {single.map((service) => (
              <OneService
                key={service.service_id}
                service={service}
                paid={paid}
                isNew={billing.status === 'not_started'}
                place={apart ? addressOf(service, t) : ''}
                link={links.service(service)}
              >
                {leftOf(service)}
              </OneService>
            ))}
          </ServiceGrid>
        </Section>
      )}
    </>
  )

  function leftOf(service: Service) {
    if (service.service_group_id !== serviceGroup.mobile || stateOf(service, paid).kind !== 'works') return undefined
    return (
      <span className={classes.remainders}>
        <Remainders service={service} />
      </span>
    )
  }
}

interface OneServiceProps {
  readonly service: Service
  readonly paid: boolean
  /** Whether the contract was never paid, so that nothing has been switched off. */
  readonly isNew?: boolean
  readonly place?: string
  readonly link: Link
  readonly children?: ReactNode
}

/** A service with what it costs a month, add-ons included: such rows add up to the total above them. */
export function OneService({ service, paid, isNew, place = '', link, children }: OneServiceProps) {
  const t = useMessages()
  const [ServiceIcon, tint] = iconOf(service.service_group_id)
  const status = useStatusLabel(service, paid)
  const phone = service.sim_phone && phoneText(service.sim_phone, config.phone.mask)
  const addOns = service.products.filter(({ is_active }) => is_active)
  // As in the price: the tariff and what is added to it, named as in the next charge.
  const tariff = service.note === service.service_title_name ? '' : service.note
  // Packages keep the names that they have in the catalogue; options continue the list.
  const added = addOns.map(({ kind, title }) => (kind === 'channel_package' ? title : lowerFirst(title)))
  const held = [tariff, ...added].filter(Boolean).map(keptNumbers).join(', ')
  return (
    <ServiceCard
      {...link}
      icon={<ServiceIcon size={22} stroke={1.6} />}
      tint={tint}
      title={service.service_title_name}
      note={
        <>
          <NoteParts parts={[held, phone].flatMap((part) => part || [])} />
          {place !== '' && <NoteParts parts={[place]} />}
        </>
      }
      status={isNew && status.kind === 'off' ? { ...status, label: t('contracts.notStarted') } : status}
      {...(service.service_status_code !== serviceStatus.disabled && { price: priceOf(service) })}
    >
      {children}
    </ServiceCard>
  )

  /** What does not count towards the total, because it is off, looks lighter (docs/domain/billing.md#monthly-cost). */
  function priceOf(priced: Service) {
    const month = monthlyCost(priced)
    const cost = month > 0 ? month : priced.service_cost
    if (cost <= 0) {
      return <span className={classes.included}>{t(priced.in_bundle ? 'common.inBundle' : 'common.included')}</span>
    }
    return <Price cost={cost} isCounted={paid && month > 0} />
  }
}

/** Parts with a dot between those on the same line; where the line breaks, there is none. */
function NoteParts({ parts }: { readonly parts: readonly string[] }) {
  return (
    <span className={classes.parts}>
      {parts.map((part) => (
        <span key={part}>{part} </span>
      ))}
    </span>
  )
}

function Price({ cost, isCounted }: { readonly cost: Money; readonly isCounted: boolean }) {
  const formats = useFormats()
  return (
    <span className={isCounted ? undefined : classes.uncounted}>
      <MoneyText text={formats.money(cost)} />
    </span>
  )
}

interface BundleProps {
  readonly bundle: NonNullable<FullContract['bundle']>
  readonly paid: boolean
  readonly links: ServiceLinks
}

function Bundle({ bundle, paid, links }: BundleProps) {
  const t = useMessages()
  const formats = useFormats()
  const status = bundle.status.externalId
  const end = formats.dayAt(bundle.timeTo)
  const words = {
    enabled: t('common.bundleEnabled', { day: formats.day(end, 'until') }),
    disabled: t('common.bundleDisabled'),
    suspended: t('common.bundleSuspended'),
  }
  const kinds = { enabled: 'works', disabled: 'off', suspended: 'paused' } as const
  const [BundleIcon, tint] = iconOf(6)
  const isOn = paid && status === 'enabled'
  const month = plus(bundle.cost, sum(bundle.products.map(monthlyCost)))
  return (
    <Section
      title={t('common.bundle')}
      aside={isOn && <MoneyText text={t('common.perMonth', { sum: formats.money(month) })} />}
    >
      <ServiceGrid label={bundle.title}>
        <ServiceCard
          {...links.bundle}
          icon={<BundleIcon size={22} stroke={1.6} />}
          tint={tint}
          title={bundle.title}
          note={`${formats.day(formats.dayAt(bundle.timeFrom))} – ${formats.day(end)}`}
          status={{ kind: kinds[status], label: words[status] }}
          price={<Price cost={bundle.cost} isCounted={isOn} />}
          {...(status === 'enabled' && { left: progressFraction(daysBetween(formats.today, end)) })}
        />
        {bundle.products.map((product) => (
          <OneService
            key={product.service_id}
            service={product}
            paid={paid && status !== 'disabled'}
            link={links.service(product)}
          />
        ))}
      </ServiceGrid>
    </Section>
  )
}
