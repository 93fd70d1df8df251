import { type Day, startOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import { type ContractSnapshot, lastsTo, paidUntil } from '../billing/index.ts'
import { stateOf } from './tv.rules.ts'
import type { ChannelPackageRow, SubscriptionRow } from './tv.store.ts'

export interface View {
  readonly snapshot: ContractSnapshot
  readonly zone: string
  readonly language: Language
}

const startOrNull = (day: Day | null, zone: string) => (day === null ? null : startOf(day, zone))

function titled({ title, cost, channels }: ChannelPackageRow, language: Language) {
  return { packet: title[language], title: title[language], cost, channels }
}

export function channelPackageAnswer(channelPackage: ChannelPackageRow, card: string, language: Language) {
  return { ...titled(channelPackage, language), id: channelPackage.code, packetId: channelPackage.code, card }
}

function daysOf(row: SubscriptionRow, { snapshot }: View) {
  const service = snapshot.services.find(({ code }) => code === row.id)
  if (!service) return { paidUntil: null, end: row.endedOn }
  // Paid days move with the pause, so during a pause only the requested end day is known.
  const end = stateOf(row.status) === 'paused' ? service.endsOn : lastsTo(service, snapshot.facts)
  return { paidUntil: paidUntil(snapshot, service), end }
}

export function subscriptionAnswer(row: SubscriptionRow, view: View) {
  const days = daysOf(row, view)
  return {
    ...titled(row, view.language),
    id: row.id,
    packetId: row.code,
    card: row.card,
    dateFrom: startOf(row.connectedOn, view.zone),
    dateTo: startOrNull(days.end, view.zone),
    paidUntil: days.paidUntil,
    status: stateOf(row.status),
  }
}

export function recordAnswer(row: SubscriptionRow, view: View) {
  return {
    id: row.id,
    card: row.card,
    number: row.number,
    title: row.title[view.language],
    cost: row.cost,
    dateFrom: startOf(row.connectedOn, view.zone),
    dateTo: startOrNull(daysOf(row, view).end, view.zone),
  }
}
