import { type Day, startOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Account, Billing } from '../billing/index.ts'
import { stateOf } from './tv.rules.ts'
import type { PacketRow, SubscriptionRow } from './tv.store.ts'

/** What the answers need beside a row. */
export interface View {
  readonly account: Account
  readonly billing: Pick<Billing, 'paidUntil' | 'lastsTo'>
  readonly zone: string
  readonly language: Language
}

const startOrNull = (day: Day | null, zone: string) => (day === null ? null : startOf(day, zone))

function titled({ title, cost, channels }: PacketRow, language: Language) {
  return { packet: title[language], title: title[language], cost, channels }
}

/** A packet that a card may have; its id is its own. */
export function packetAnswer(packet: PacketRow, card: string, language: Language) {
  return { ...titled(packet, language), id: packet.code, packetId: packet.code, card }
}

/** The last day paid of a subscription, and the first day without it. */
function daysOf(row: SubscriptionRow, { account, billing }: View) {
  const service = account.services.find(({ code }) => code === row.id)
  if (!service) return { paidUntil: null, end: row.endedOn }
  // A pause puts the paid days off: until it is over, what is known is the day that was asked for.
  const end = stateOf(row.status) === 'paused' ? service.endsOn : billing.lastsTo(account, service)
  return { paidUntil: billing.paidUntil(account, service), end }
}

/** A packet that a card has (§3, TV subscription). */
export function subscriptionAnswer(row: SubscriptionRow, view: View) {
  const { paidUntil, end } = daysOf(row, view)
  return {
    ...titled(row, view.language),
    id: row.id,
    packetId: row.code,
    card: row.card,
    dateFrom: startOf(row.connectedOn, view.zone),
    dateTo: startOrNull(end, view.zone),
    paidUntil,
    status: stateOf(row.status),
  }
}

/** One record of what a card has had. */
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
