import { serviceStatus } from '@kabinet/contract/ids'
import { addDays, type Day, dayOf, startOf } from '@kabinet/contract/kernel/days'
import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'
import { minus, money, zero } from '@kabinet/contract/kernel/money'
import { isPaymentOnly } from '@kabinet/contract/kernel/rights'
import type { Operator } from '../../platform/config/operator.ts'
import { amountDue, cashbackTitles, type ContractSnapshot, lastsTo, paidTo, type ServiceRow } from '../billing/index.ts'
import type { OffersOf } from '../extras/index.ts'
import { addressText, type AddressParts, autopayDay, maskedAddress, maskedName, nearsLimit } from './contracts.rules.ts'
import { tariffNote } from './tariff-note.rules.ts'
import type { AccessibleRow, PlaceRow, RelationRow } from './contracts.store.ts'
import { groupTitles, orderedMessage, statusMessages } from './contracts.messages.ts'

const bundleGroup = 6
const stepCount = 13

function partsOf(
  place: PlaceRow | null | undefined,
  flat: string,
  language: Language,
): AddressParts & { city_id: string } {
  return {
    city_id: place ? String(place.cityId) : '',
    city: place?.city[language] ?? '',
    street: place?.street[language] ?? '',
    house: place?.house ?? '',
    flat,
  }
}

function accessibleAnswer(row: AccessibleRow, language: Language, masked: boolean) {
  const parts = partsOf(row.place, row.flat, language)
  return {
    contract_id: row.contract_id,
    billing_id: row.billing_id,
    contract_title: row.contract_id,
    title: row.contract_id,
    address: !row.place ? '' : masked ? maskedAddress(parts) : addressText(parts, language),
    customer_id: masked ? null : row.ownerId,
    customer_name: masked ? maskedName(row.customerName) : row.customerName,
    person_type: row.personType,
    type: row.type,
    added: row.role === 'full' || row.role === 'limited',
    guest: row.role === 'guest',
    selected: row.selected,
    description: row.description,
    comment: row.description,
  }
}

function paymentOnlyRole({ role }: AccessibleRow): 'limited' | 'guest' {
  return role === 'guest' ? 'guest' : 'limited'
}

function managedRole({ role }: AccessibleRow): 'owner' | 'full' {
  return role === 'owner' ? 'owner' : 'full'
}

/**
 * Formats a payment-only contract, with the amount due instead of the balance. Clients that read a balance get the
 * amount as a negative number.
 */
export function paymentOnlyAnswer(row: AccessibleRow, { billingStatus }: ContractSnapshot, language: Language) {
  const due = amountDue(billingStatus)
  return {
    ...accessibleAnswer(row, language, true),
    role: paymentOnlyRole(row),
    owed: due,
    balance: { output_saldo: minus(zero, due) },
  }
}

interface FullView {
  readonly row: AccessibleRow
  readonly snapshot: ContractSnapshot
  readonly places: ReadonlyMap<number, PlaceRow>
  readonly offersOf: OffersOf
  readonly language: Language
  readonly operator: Operator
  readonly today: Day
}

export function fullAnswer(view: FullView) {
  const { row, snapshot, places, language, operator, today } = view
  const { facts, billingStatus, bundle } = snapshot
  const contractAddress = row.place ? partsOf(row.place, row.flat, language) : null
  const rows = [...snapshot.services.filter(({ connected }) => !connected), ...snapshot.ordered]
  const services = rows.map((service) => {
    const own = service.houseId ? places.get(service.houseId) : undefined
    const address = own ? partsOf(own, service.flat, language) : (contractAddress ?? partsOf(null, '', language))
    return serviceAnswer(service, { ...view, address })
  })
  const textOf = (text: LocalisedText) => text[language]
  return {
    ...accessibleAnswer(row, language, false),
    role: managedRole(row),
    password_weak: row.role === 'owner' && row.passwordWeak,
    contract_address: contractAddress,
    balance: { output_saldo: facts.balance, recommended: billingStatus.shortfall },
    autopayment: autopaymentAnswer(snapshot, today, operator),
    credit: creditAnswer(snapshot),
    services,
    bundle: bundle && {
      title: textOf(bundle.title),
      products: services.filter(({ in_bundle, ordered_on }) => in_bundle && ordered_on === null),
      status: { externalId: bundle.status },
      cost: bundle.cost,
      timeFrom: startOf(bundle.from, operator.zone),
      timeTo: startOf(bundle.to, operator.zone),
    },
    ordered: orderedAnswer(snapshot, language),
    cashback: snapshot.cashbacks.map((one) => ({
      cashback_id: one.typeId,
      title: cashbackTitles[one.typeId]?.[language] ?? '',
      is_active: one.isActive,
      sum: one.sum,
      conditions: [
        {
          actual: one.actualDays,
          required: one.requiredDays,
          limitWarning: nearsLimit(one.actualDays, one.requiredDays, operator.billing.cashbackWarningDays),
          years: operator.billing.cashbackYears[one.typeId] ?? 1,
        },
      ],
    })),
    billing_status: billingStatusAnswer(snapshot, language),
  }
}

function orderedAnswer({ facts: { ordered }, orderedBundle }: ContractSnapshot, language: Language) {
  if (!ordered) return null
  const { step, visit, toPay, cost, connectionCost } = ordered
  const bundle = orderedBundle && { title: orderedBundle.title[language], cost: orderedBundle.cost }
  return { step, visit, to_pay: toPay, cost, cost_connection: connectionCost, bundle }
}

function autopaymentAnswer(
  { paying, billingStatus, facts }: ContractSnapshot,
  today: Day,
  { autopay, zone }: Operator,
) {
  if (!paying) return { is_enabled: false, sum: null, pan: null, day: null }
  const { sum, pan, attempt } = paying
  const tried = attempt && { day: dayOf(new Date(attempt.dueAt), zone), open: attempt.open }
  const pays = sum !== null || billingStatus.shortfall > 0
  // Autopay charges before the period's end, even if a credit defers the debit.
  const periodEnd = billingStatus.debit?.day ? facts.periodEnd : null
  const { pause, period } = billingStatus
  const postponing = pause && period && { ...pause, periodEnd: period.to }
  const day = autopayDay({ periodEnd, pause: postponing, today, pays, attempt: tried }, autopay.daysBefore)
  return { is_enabled: true, sum, pan, day }
}

function partTitle({ connected, title, groupId }: ServiceRow, language: Language): string {
  return (connected ? title : groupTitles[groupId]!)[language]
}

/** Formats credits with their last day; in the rules, `to` is exclusive. */
function creditAnswer({ credits: { running, offers, refusal } }: ContractSnapshot) {
  return {
    running: running && { action_id: running.action, until: addDays(running.to, -1), sum: running.sum },
    offers: offers.map(({ action, days, ends, sum, shortfall }) => ({
      action_id: action,
      days,
      until: addDays(ends, -1),
      sum,
      shortfall,
    })),
    refusal,
  }
}

function billingStatusAnswer({ billingStatus, services, bundle }: ContractSnapshot, language: Language) {
  const { status, severity, day, days, until, period, pause, debit, daily, owed, shortfall, on, off, subject } =
    billingStatus
  const { atOnce, steps, month } = billingStatus
  const partOf = (code: string) => services.find((service) => service.code === code)
  return {
    status,
    severity,
    day,
    days,
    until,
    period,
    pause,
    next_debit: debit && {
      day: debit.day,
      sum: debit.sum,
      parts: debit.parts.map((part) => {
        const service = part.service === null ? undefined : partOf(part.service)
        return {
          title: service ? partTitle(service, language) : (bundle?.title[language] ?? ''),
          service_group_id: service?.groupId ?? bundleGroup,
          sum: part.cost,
          price: part.price,
          days: part.days,
        }
      }),
    },
    daily,
    owed,
    shortfall,
    at_once: atOnce,
    // There is about one step a month, and no screen shows days beyond a year.
    steps: steps.slice(0, stepCount),
    month,
    services_on: on,
    services_off: off,
    subject,
  }
}

const nothingOffered = { actions: [], availableUntil: null }

type ServiceView = FullView & { readonly address: AddressParts & { city_id: string } }

function serviceAnswer(service: ServiceRow, view: ServiceView) {
  const { row, snapshot, address, offersOf, language, operator } = view
  const to = paidTo(snapshot, service)
  const cost = service.inBundle ? money(0) : service.cost
  const group = groupTitles[service.groupId]![language]
  const { planned } = service
  const isOrdered = service.orderedOn !== null
  const offers = isOrdered ? nothingOffered : offersOf(row.id, service)
  const hasCredits = !service.inBundle && !isOrdered && service.status !== serviceStatus.disabled
  const credits = hasCredits ? snapshot.credits.offers : []
  return {
    contract_id: row.contract_id,
    billing_id: row.billing_id,
    service_id: service.code,
    service_group_id: service.groupId,
    service_status_code: service.status,
    service_status: (isOrdered ? orderedMessage : statusMessages[service.status])[language],
    service_title_id: String(service.groupId),
    service_title_name: group,
    note: tariffNote({ group, title: service.title[language], note: service.note?.[language] }),
    period_end: to === null || isOrdered ? null : startOf(to, operator.zone),
    service_cost: cost,
    cost,
    charged: service.charged,
    tariffs: [{ cost: service.cost, speed: service.speed }],
    tariff: { speed: service.speed },
    sim_phone: service.simPhone,
    address,
    service_actions: [...credits.map(({ action }) => action), ...offers.actions].map((id) => ({ id })),
    tags: [],
    in_bundle: service.inBundle,
    tariff_id: service.tariffCode,
    planned: planned && {
      tariff_id: planned.tariffCode,
      title: planned.title[language],
      speed: planned.speed,
      cost: planned.cost,
      day: planned.day,
      after_pause: service.status === serviceStatus.paused,
    },
    products: snapshot.services
      .filter(({ parent }) => parent === service.code)
      .map((product) => productAnswer(product, view)),
    camera: service.cameraUrl !== null && service.status !== serviceStatus.disabled && !isOrdered,
    available_until: offers.availableUntil,
    ordered_on: service.orderedOn,
  }
}

function productAnswer(product: ServiceRow, { snapshot, language }: ServiceView) {
  const ends = lastsTo(product, snapshot.facts)
  return {
    id: product.code,
    title: product.title[language],
    kind: product.kind,
    tariff_id: product.tariffCode,
    cost: product.cost,
    charged: product.charged,
    connected_on: product.connectedOn,
    is_active: product.status === serviceStatus.active,
    quantity: 1,
    ends: ends && addDays(ends, -1),
    renews_on: ends === null && product.charged === 'monthly' ? paidTo(snapshot, product) : null,
  }
}

export function managerTitle(title: string): string {
  return title === '' ? maskedName(title) : title
}

/** Shows managers by name, since the owner gave them the password, and others by initials, since anybody may pay. */
export function relationAnswer({ place, flat, holders, blocked, ...ref }: RelationRow, language: Language) {
  return {
    number: ref.contract_id,
    ...ref,
    address: place ? addressText(partsOf(place, flat, language), language) : '',
    add_user: holders.map(({ id, title, role }) => ({
      customer_id: String(id),
      customer_title: isPaymentOnly(role) ? maskedName(title) : managerTitle(title),
      access: isPaymentOnly(role) ? ('payment' as const) : ('full' as const),
    })),
    blocked: blocked.map(({ id, title }) => ({ customer_id: String(id), customer_title: maskedName(title) })),
  }
}
