import { daysBetween } from '@kabinet/contract/kernel/days'
import { sum } from '@kabinet/contract/kernel/money'
import { EmptyState } from '@kabinet/ui/EmptyState.tsx'
import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { Section } from '@kabinet/ui/Section.tsx'
import { ServiceCard, ServiceGrid } from '@kabinet/ui/Services.tsx'
import { config } from '../../shared/config.ts'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { phoneText } from '../../shared/phone-text.ts'
import { useTexts } from '../../shared/texts.tsx'
import type { FullContract, Service } from './home.api.ts'
import classes from './home.module.css'
import { lookOf } from './service-look.ts'
import { stateOf } from './service-state.ts'

/** The connected services; those of a bundle stand together under its name. */
export function Services({ contract }: { contract: FullContract }) {
  const t = useTexts()
  const formats = useFormats()
  const { services, bundle, standing } = contract
  const single = services.filter(({ in_bundle }) => !in_bundle)
  const paid = standing.situation === 'credit' || !standing.period || standing.period.to > formats.today
  const working = single.filter((service) => stateOf(service, paid).kind === 'works')
  const month = sum(working.map(({ service_cost }) => wireMoney(service_cost)))

  if (services.length === 0) {
    return (
      <Section title={t('home.services')}>
        <EmptyState title={t('home.noServices')} text={t('home.noServicesText')} />
      </Section>
    )
  }
  return (
    <>
      {bundle && <Bundle bundle={bundle} paid={paid} />}
      {single.length > 0 && (
        <Section
          title={t('home.services')}
          aside={month > 0 && <MoneyText text={t('common.perMonth', { sum: formats.money(month) })} />}
        >
          <ServiceGrid label={t('home.services')}>
            {single.map((service) => (
              <OneService key={service.service_id} service={service} paid={paid} />
            ))}
          </ServiceGrid>
        </Section>
      )}
    </>
  )
}

function OneService({ service, paid }: { service: Service; paid: boolean }) {
  const t = useTexts()
  const formats = useFormats()
  const [ServiceIcon, tint] = lookOf(service.service_group_id)
  const { kind, word } = stateOf(service, paid)
  const cost = wireMoney(service.service_cost)
  return (
    <ServiceCard
      icon={<ServiceIcon size={22} stroke={1.6} />}
      tint={tint}
      title={service.service_title_name}
      note={[service.note, service.sim_phone && unbroken(phoneText(service.sim_phone, config.phone.mask))]
        .filter(Boolean)
        .join(', ')}
      status={{ kind, label: t(word) }}
      price={cost > 0 ? <MoneyText text={formats.money(cost)} /> : <Included />}
    />
  )
}

/** A number stays on one line. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** No price of its own. */
function Included() {
  return <span className={classes.included}>{useTexts()('home.included')}</span>
}

function Bundle({ bundle, paid }: { bundle: NonNullable<FullContract['bundle']>; paid: boolean }) {
  const t = useTexts()
  const formats = useFormats()
  const status = bundle.status.externalId
  const end = formats.dayAt(bundle.timeTo)
  const words = {
    enabled: t('home.bundleEnabled', { day: formats.day(end, 'until') }),
    disabled: t('home.bundleDisabled'),
    suspended: t('home.bundleSuspended'),
  }
  const kinds = { enabled: 'works', disabled: 'off', suspended: 'paused' } as const
  const [BundleIcon, tint] = lookOf(6)
  return (
    <Section
      title={t('home.bundle')}
      aside={<MoneyText text={t('common.perMonth', { sum: formats.money(wireMoney(bundle.cost)) })} />}
    >
      <ServiceGrid label={bundle.title}>
        <ServiceCard
          icon={<BundleIcon size={22} stroke={1.6} />}
          tint={tint}
          title={bundle.title}
          note={`${formats.day(formats.dayAt(bundle.timeFrom))} – ${formats.day(end)}`}
          status={{ kind: kinds[status], label: words[status] }}
          {...(status === 'enabled' && { left: leftOf(daysBetween(formats.today, end)) })}
        />
        {bundle.products.map((product) => (
          <OneService key={product.service_id} service={product} paid={paid && status !== 'disabled'} />
        ))}
      </ServiceGrid>
    </Section>
  )
}

/** The width of a bundle's timeline: days left of thirty (specification §4). */
function leftOf(days: number): number {
  return Math.min(1, Math.max(0, days / 30))
}
