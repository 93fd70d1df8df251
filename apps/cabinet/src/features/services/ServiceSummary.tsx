import { serviceGroup, serviceStatus } from '@kabinet/contract/ids'
import { shortDayText } from '@kabinet/contract/kernel/day-text'
import { addDays } from '@kabinet/contract/kernel/days'
import { monthlyCost } from '@kabinet/contract/monthly-cost'
import type { Link } from '@kabinet/ui/navigation/nav.ts'
import { Chevron } from '@kabinet/ui/primitives/glyphs.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { ServiceHead } from '../../shared/contract/ServiceHead.tsx'
import type { ReactNode } from 'react'
import { config } from '../../shared/page/config.ts'
import { capitalized } from '../../shared/i18n/capitalized.ts'
import { type Formats, useFormats } from '../../shared/i18n/formats.ts'
import { phoneText } from '../../shared/i18n/phone-text.ts'
import { addressOf } from '../../shared/contract/service-address.ts'
import { iconOf } from '../../shared/contract/service-icon.ts'
import { isPaid } from '../../shared/contract/service-state.ts'
import { type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import { useStatusLabel } from '../../shared/contract/use-status-label.ts'
import { keptUnits } from '../../shared/i18n/unbroken.ts'
import classes from './services.module.css'
import type { ServedContract, Service } from './services.api.ts'

interface Props {
  readonly contract: ServedContract
  readonly service: Service
  /** Whether to identify the service by its address rather than its tariff. */
  readonly byAddress?: boolean
  /** Page of the service, if the whole card leads there. */
  readonly to?: Link
  /** Page of the bundle that the service may be in. */
  readonly bundle?: Link | undefined
  readonly children?: ReactNode
}

export function ServiceSummary({ contract, service, byAddress = false, to, bundle, children }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const [ServiceIcon, tint] = iconOf(service.service_group_id)
  const status = useStatusLabel(service, isPaid(contract.billing_status))
  // The number of a flat stays with its word.
  const address = addressOf(service, t).replace(/ (?=\S+$)/, '\u00a0')
  const { name, included } = nameOf(service)
  return (
    <ServiceHead
      icon={<ServiceIcon size={22} stroke={1.6} />}
      tint={tint}
      title={byAddress ? linked(address) : keptUnits(name)}
      {...(byAddress ? { note: keptUnits(service.note) } : included !== '' && { note: keptUnits(included) })}
      status={status}
      {...(service.service_status_code !== serviceStatus.disabled &&
        !service.in_bundle && { price: priceOf(service, t, formats) })}
      {...(byAddress && to && { trailing: <Chevron to="right" /> })}
      lines={linesOf()}
    >
      {children}
    </ServiceHead>
  )

  function linked(text: string) {
    if (!to) return text
    return (
      <a className={classes.way} {...to}>
        {text}
      </a>
    )
  }

  function inBundle() {
    if (!bundle) return t('services.inBundle')
    return (
      <a className={classes.bundle} {...bundle}>
        {t('services.inBundle')}
      </a>
    )
  }

  function linesOf() {
    const { sim_phone, charged, in_bundle, service_group_id: group } = service
    const until = paidUntil()
    return [
      ...(sim_phone ? [{ title: t('services.number'), value: phoneText(sim_phone, config.phone.mask) }] : []),
      ...(until === undefined ? [] : [{ title: t('common.paidUntil'), value: until }]),
      ...(in_bundle ? [{ title: t('services.price'), value: inBundle() }] : []),
      ...(charged === 'daily' && !in_bundle && status.kind === 'works'
        ? [{ title: t('services.charged'), value: t('services.daily') }]
        : []),
      ...withAddOns(),
      ...plannedPause(),
      ...(byAddress || address === '' || group === serviceGroup.mobile
        ? []
        : [{ title: t('services.address'), value: address }]),
    ]
  }

  /** Returns the service's part of the monthly total of home, if add-ons make it differ from the price above. */
  function withAddOns() {
    const month = monthlyCost(service)
    if (status.kind !== 'works' || month === service.service_cost) return []
    return [
      {
        title: t(service.service_group_id === serviceGroup.mobile ? 'sim.withOwn' : 'services.withAddOns'),
        value: <MoneyText text={t('common.perMonth', { sum: formats.money(month) })} />,
      },
    ]
  }

  /** Returns the pause that is scheduled, first and last day: of the bundle, if there is one. */
  function plannedPause() {
    const { pause } = contract.billing_status
    if (!pause || pause.from <= formats.today || status.kind !== 'works') return []
    if (contract.bundle && !service.in_bundle) return []
    return [
      {
        title: t('services.pauseDays'),
        value: [pause.from, addDays(pause.to, -1)].map((day) => shortDayText(day, formats.language)).join(' – '),
      },
    ]
  }

  /** Returns the end of the paid days, behind a pause; undefined if none are left, or if it is off or charged daily. */
  function paidUntil(): string | undefined {
    const { period_end: end, service_status_code: code, charged } = service
    if (end === null || charged === 'daily') return undefined
    const { pause, period } = contract.billing_status
    const isPaused = code === serviceStatus.paused && pause !== null && period !== null
    if (!isPaused && code !== serviceStatus.active) return undefined
    // A running pause has not moved the period's end yet.
    const day = isPaused ? period.to : formats.dayAt(end)
    return day > formats.today ? formats.day(day, 'until') : undefined
  }
}

function priceOf({ service_cost: cost }: Service, t: Translate, { money }: Formats) {
  if (cost <= 0) return { sum: t('common.included') }
  return { sum: <MoneyText text={money(cost)} />, per: t('common.aMonth') }
}

/** Splits the name of a tariff, such as `Fibre, 100 Mbit/s`, at its first comma: what it is called, and what it includes. */
function nameOf({ note }: Service) {
  const end = note.indexOf(', ')
  return end === -1
    ? { name: note, included: '' }
    : { name: note.slice(0, end), included: capitalized(note.slice(end + 2)) }
}
