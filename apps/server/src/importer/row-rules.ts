import { cashback, serviceGroup, serviceStatus } from '@kabinet/contract/ids'
import type { TariffKind } from '@kabinet/contract/tariff-kinds'
import { toDecimal, type Money } from '@kabinet/contract/kernel/money'
import { type Value } from './column.ts'
import { type Part } from './columns.ts'

/** The values of a row that could be read; null where the field is empty or wrong. */
export type Values = Readonly<Record<string, Value | null>>

/** Judges a row as a whole. */
export type Rule = (values: Values) => { column: string; reason: string } | undefined

/** A day after another. */
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

/** Columns that are all empty or all given. */
export const together =
  (...columns: string[]): Rule =>
  (values) => {
    const missing = columns.filter((column) => values[column] == null)
    if (missing.length === 0 || missing.length === columns.length) return undefined
    return { column: missing[0]!, reason: `must not be empty when another of ${columns.join(', ')} is given` }
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
    ? { column: 'sum', reason: 'only a recurring card pays a chosen sum' }
    : undefined

const cashbackIds: readonly unknown[] = Object.values(cashback)

export const typeIdOfType: Rule = ({ type, type_id: typeId }) => {
  if (type == null || typeId == null) return undefined
  if (typeId === 0 && type !== 'charge' && type !== 'payment') {
    return { column: 'type_id', reason: '0 is a balance brought over: only a charge or a payment can be that' }
  }
  if (cashbackIds.includes(typeId) && type !== 'charge') {
    return { column: 'type_id', reason: `${typeId} is a cashback: only a charge can be that` }
  }
  return undefined
}

export const panOfPayment: Rule = ({ type, pan }) =>
  pan != null && type !== 'charge'
    ? { column: 'pan', reason: 'must be empty: only a charge is paid by card' }
    : undefined

const hundredths = 100

/**
 * The parts of a movement come to its sum: one part by days as its price × days ÷ of_days, whatever way that was rounded
 * to; several as their prices, or less by a discount.
 */
export const partsOfSum: Rule = ({ type, sum: moved, days, of_days: of, parts }) => {
  if (parts == null)
    return days == null ? undefined : { column: 'parts', reason: 'must not be empty when days is given' }
  if (type === 'charge') return { column: 'parts', reason: 'must be empty: a charge is money that comes in' }
  const each = JSON.parse(String(parts)) as Part[]
  const total = each.reduce((prices, { price }) => prices + price, 0)
  const told = (value: number) => String(toDecimal(value as Money))
  if (days == null || of == null) {
    return total >= Number(moved)
      ? undefined
      : { column: 'parts', reason: `come to ${told(total)}, less than the sum ${told(Number(moved))}` }
  }
  if (each.length > 1) return { column: 'parts', reason: 'must be one service when days is given' }
  if (Number(days) > Number(of)) return { column: 'days', reason: `${days} is more than of_days ${of}` }
  const share = (total * Number(days)) / Number(of)
  return Math.abs(share - Number(moved)) < hundredths
    ? undefined
    : { column: 'sum', reason: `${told(total)} × ${days} ÷ ${of} is not ${told(Number(moved))}` }
}

/** Service groups that each kind of tariff belongs to; a base tariff belongs to any. */
const groupsOfKind: Readonly<Record<Exclude<TariffKind, 'base'>, readonly number[]>> = {
  packet: [serviceGroup.tv, serviceGroup.mytv],
  option: [serviceGroup.mobile],
  static_ip: [serviceGroup.internet],
  stock: [serviceGroup.mytv],
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

export const channelsOfPacket: Rule = ({ kind, channels }) =>
  channels != null && kind !== 'packet' ? { column: 'channels', reason: 'only a packet has channels' } : undefined

const ofConnected = ['card', 'ends_on']

export const connectedOnly: Rule = (values) => {
  if (values.parent == null) {
    const column = ofConnected.find((name) => values[name] != null)
    return column ? { column, reason: 'must be empty without a parent' } : undefined
  }
  if (values.connected_on == null) return { column: 'connected_on', reason: 'must not be empty when parent is given' }
  if (values.in_bundle === true)
    return { column: 'in_bundle', reason: 'what is connected to a service is in no bundle' }
  return undefined
}

export const endedIsOver: Rule = ({ parent, status_code: status, ended_on: ended }) => {
  const disabled = status === serviceStatus.disabled
  if (ended != null && !disabled)
    return { column: 'ended_on', reason: `is given only when status_code is ${serviceStatus.disabled}` }
  if (ended == null && disabled && parent != null)
    return { column: 'ended_on', reason: 'must not be empty: what is connected is disabled since a day' }
  return undefined
}

export const leftOfWhole: Rule = ({ base_volume: whole, available_volume: left }) =>
  whole != null && left != null && left > whole
    ? { column: 'available_volume', reason: `${left} is more than base_volume ${whole}` }
    : undefined

export const weekdaysOfMode: Rule = ({ mode, days_of_week: days }) => {
  if ((days == null) === (mode === 'every_day')) return undefined
  return { column: 'days_of_week', reason: 'is given in the mode days_of_week, and only then' }
}
