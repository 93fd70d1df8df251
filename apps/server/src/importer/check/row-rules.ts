import { cashback, serviceGroup, serviceStatus } from '@kabinet/contract/ids'
import type { TariffKind } from '@kabinet/contract/tariff-kinds'
import { toDecimal, type Money } from '@kabinet/contract/kernel/money'
import { type Value } from '../read/column.ts'
import { type Part } from '../read/columns.ts'

export type Values = Readonly<Record<string, Value | null>>

export type Rule = (values: Values) => { column: string; reason: string } | undefined

export const later =
  (from: string, to: string): Rule =>
  (values) => {
    const [first, last] = [values[from], values[to]]
    if (first == null || last == null || last > first) return undefined
    return { column: to, reason: `${last} is not later than ${from} ${first}` }
  }

export const notEarlier =
  (from: string, to: string): Rule =>
  (values) => {
    const [first, last] = [values[from], values[to]]
    if (first == null || last == null || last >= first) return undefined
    return { column: to, reason: `${last} is earlier than ${from} ${first}` }
  }

export const together =
  (...columns: string[]): Rule =>
  (values) => {
    const missing = columns.filter((column) => values[column] == null)
    if (missing.length === 0 || missing.length === columns.length) return undefined
    return { column: missing[0]!, reason: `must not be empty when another of ${columns.join(', ')} is given` }
  }

export const oneOf =
  (first: string, second: string): Rule =>
  (values) => {
    if ((values[first] == null) !== (values[second] == null)) return undefined
    return { column: second, reason: `either ${first} or ${second} must be given` }
  }

export const notes = together('note_en', 'note_ru', 'note_hy')
export const descriptions = together('description_en', 'description_ru', 'description_hy')

export const onePassword: Rule = (values) => {
  if (values.password == null || values.password_hash == null) return undefined
  return { column: 'password', reason: 'must be empty when password_hash is given' }
}

export const typeInItsBilling: Rule = ({ type, billing_id: billing }) => {
  if ((type === 'home' && billing === 'ul') || (type === 'business' && billing === 'rb')) {
    return { column: 'type', reason: `a ${type} contract does not belong to billing ${billing}` }
  }
  return undefined
}

export const sumOfRecurring: Rule = ({ sum: chosen, recurring }) =>
  chosen != null && recurring === false
    ? { column: 'sum', reason: 'only a recurring card can have a fixed amount' }
    : undefined

const cashbackIds: readonly unknown[] = Object.values(cashback)

export const typeIdOfType: Rule = ({ type, type_id: typeId }) => {
  if (type == null || typeId == null) return undefined
  if (typeId === 0 && type !== 'charge' && type !== 'payment') {
    return { column: 'type_id', reason: '0 is an opening balance: only a charge or a payment can have it' }
  }
  if (cashbackIds.includes(typeId) && type !== 'charge') {
    return { column: 'type_id', reason: `${typeId} is a cashback: only a charge can have it` }
  }
  return undefined
}

export const panOfPayment: Rule = ({ type, pan }) =>
  pan != null && type !== 'charge' ? { column: 'pan', reason: 'must be empty: only a charge has a card' } : undefined

const hundredths = 100

/**
 * Requires the parts of a movement to match its amount. Without `days`, their prices must total at least the amount,
 * since there may have been a discount. With `days`, there must be one part, and its price for those days must
 * differ from the amount by less than one currency unit.
 */
export const partsOfSum: Rule = ({ type, sum: moved, days, of_days: of, parts }) => {
  if (parts == null)
    return days == null ? undefined : { column: 'parts', reason: 'must not be empty when days is given' }
  if (type === 'charge') return { column: 'parts', reason: 'must be empty: a charge is money that comes in' }
  const each = JSON.parse(String(parts)) as Part[]
  const total = each.reduce((prices, { price }) => prices + price, 0)
  const decimal = (value: number) => String(toDecimal(value as Money))
  if (days == null || of == null) {
    return total >= Number(moved)
      ? undefined
      : { column: 'parts', reason: `come to ${decimal(total)}, less than the sum ${decimal(Number(moved))}` }
  }
  if (each.length > 1) return { column: 'parts', reason: 'must be one service when days is given' }
  if (Number(days) > Number(of)) return { column: 'days', reason: `${days} is more than of_days ${of}` }
  const share = (total * Number(days)) / Number(of)
  return Math.abs(share - Number(moved)) < hundredths
    ? undefined
    : { column: 'sum', reason: `${decimal(total)} × ${days} ÷ ${of} is not ${decimal(Number(moved))}` }
}

const groupsOfKind: Readonly<Record<Exclude<TariffKind, 'base'>, readonly number[]>> = {
  channel_package: [serviceGroup.tv, serviceGroup.mytv],
  option: [serviceGroup.mobile],
  static_ip: [serviceGroup.internet],
  promotion: [serviceGroup.mytv],
}

export const kindInItsGroup: Rule = ({ kind, service_group_id: group }) => {
  const groups = groupsOfKind[kind as keyof typeof groupsOfKind] as readonly unknown[] | undefined
  if (!groups || groups.includes(group)) return undefined
  return { column: 'kind', reason: `${kind} belongs to service group ${groups.join(' or ')}, this is ${group}` }
}

export const volumeOfMobile: Rule = ({ kind, unit, service_group_id: group }) => {
  if (unit != null && group !== serviceGroup.mobile)
    return { column: 'unit', reason: 'only a mobile tariff has a volume' }
  if (unit == null && kind === 'option') return { column: 'unit', reason: 'must not be empty: an option has a volume' }
  return undefined
}

export const channelsOfChannelPackage: Rule = ({ kind, channels }) =>
  channels != null && kind !== 'channel_package'
    ? { column: 'channels', reason: 'only a channel package has channels' }
    : undefined

const ofConnected = ['card', 'ends_on']

export const connectedOnly: Rule = (values) => {
  if (values.parent == null) {
    const column = ofConnected.find((name) => values[name] != null)
    return column ? { column, reason: 'must be empty without a parent' } : undefined
  }
  if (values.connected_on == null) return { column: 'connected_on', reason: 'must not be empty when parent is given' }
  if (values.in_bundle === true) return { column: 'in_bundle', reason: 'an add-on cannot be part of a bundle' }
  return undefined
}

export const endedIsOver: Rule = ({ parent, status_code: status, ended_on: ended }) => {
  const disabled = status === serviceStatus.disabled
  if (ended != null && !disabled)
    return { column: 'ended_on', reason: `is given only when status_code is ${serviceStatus.disabled}` }
  if (ended == null && disabled && parent != null)
    return { column: 'ended_on', reason: 'must not be empty for a disabled add-on' }
  return undefined
}

export const orderedWaits: Rule = ({
  ordered_on: ordered,
  status_code: status,
  parent,
  in_bundle: bundled,
  connected_on: connected,
}) => {
  if (ordered == null) return undefined
  if (status !== serviceStatus.stopped)
    return { column: 'ordered_on', reason: `is given only when status_code is ${serviceStatus.stopped}` }
  if (parent != null) return { column: 'ordered_on', reason: 'must be empty for an add-on' }
  if (bundled === true)
    return { column: 'in_bundle', reason: 'the bundle of an ordered service begins with its connection' }
  return connected == null
    ? undefined
    : { column: 'connected_on', reason: 'must be empty while the service is ordered' }
}

export const leftOfWhole: Rule = ({ base_volume: whole, available_volume: left }) =>
  whole != null && left != null && left > whole
    ? { column: 'available_volume', reason: `${left} is more than base_volume ${whole}` }
    : undefined

export const weekdaysOfMode: Rule = ({ mode, days_of_week: days }) => {
  if ((days == null) === (mode === 'every_day')) return undefined
  return { column: 'days_of_week', reason: 'is given in the mode days_of_week, and only then' }
}

export const ofHome =
  (what: string): Rule =>
  ({ billing_id: billing }) =>
    billing === 'ul' ? { column: 'billing_id', reason: `only a home contract has ${what}` } : undefined

export const freeWithCable: Rule = ({ has_cable: cable, connection_cost: cost }) =>
  cable === true && cost !== 0
    ? { column: 'connection_cost', reason: 'must be 0 if the cable is in the flat' }
    : undefined

export const phraseOfCustomer: Rule = ({ code_phrase: phrase, customer }) =>
  phrase != null && customer == null
    ? { column: 'code_phrase', reason: 'must be empty without a customer, whose phrase it is' }
    : undefined
