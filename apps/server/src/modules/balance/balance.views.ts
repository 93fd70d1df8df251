import { type Day, dayOf, startOf } from '@kabinet/contract/kernel/days'
import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'
import { type Money, money } from '@kabinet/contract/kernel/money'
import { interpolate } from '../../platform/text/interpolate.ts'
import { groupTitles } from '../contracts/index.ts'
import type { Entry } from '../ledger/index.ts'
import type { ChargeRow, TariffName } from './balance.store.ts'
import type { MonthOfMovements } from './balance.rules.ts'
import {
  type Computed,
  computedTerms,
  dailyOf,
  periodOf,
  type Product,
  type RefundFacts,
  refundTerm,
  type Term,
  termsOf,
} from './lines.rules.ts'
import { bundleTitles, cardMessages, discount, monthTitles, refundTitle, typeTitles } from './balance.messages.ts'

interface Details {
  note?: LocalisedText
  pan?: string
  lines?: { title?: LocalisedText; sum: number }[]
  products?: readonly Product[]
  refund?: RefundFacts
  computed?: Computed
}

export type Movement = Entry & { readonly before: Money; readonly after: Money }

export interface Origins {
  readonly charges: ReadonlyMap<number, readonly ChargeRow[]>
  readonly groups: ReadonlyMap<string, number>
  readonly tariffs: ReadonlyMap<number, TariffName>
  readonly bundle: LocalisedText | undefined
}

export interface Line {
  readonly title: string
  readonly sum: Money
  readonly tariff: string
  readonly price: Money | null
  readonly from: Day | null
  readonly until: Day | null
  readonly days: number | null
  readonly of: number | null
}

/**
 * Returns the tariffs mentioned in a movement's details rather than in its charges: those of a bundle's products, a
 * refund or an imported charge.
 */
export function tariffsOf({ details }: Entry): number[] {
  const { products = [], refund, computed } = details as Details
  return [...products, ...(refund ? [refund] : []), ...(computed?.parts ?? [])].map(({ tariff }) => tariff)
}

function titleOf({ typeId, details, source, transactionId }: Entry, origins: Origins, language: Language): string {
  const { note, refund } = details as Details
  if (!note && refund) {
    const group = groupOf({ what: refund, tariff: refund.tariff }, origins)
    const what = [titleOfGroup(refund, group, language), origins.tariffs.get(refund.tariff)?.title[language]]
    return interpolate(refundTitle[language], { what: what.filter(Boolean).join(', ') })
  }
  const [charge] = source === 'change' || source === 'day' ? (origins.charges.get(transactionId) ?? []) : []
  const tariff = charge?.tariff == null ? undefined : origins.tariffs.get(charge.tariff)
  return (note ?? tariff?.title ?? typeTitles[typeId])?.[language] ?? ''
}

function panOf({ details }: Entry): string | null {
  return (details as Details).pan ?? null
}

export function whatOf(movement: Entry, origins: Origins, language: Language): string {
  const pan = panOf(movement)
  return [titleOf(movement, origins, language), pan === null ? '' : interpolate(cardMessages[language], { pan })]
    .filter(Boolean)
    .join(', ')
}

export function linesOf({ transactionId, amount, details }: Entry, origins: Origins, language: Language): Line[] {
  const { lines = [], products = [], refund, computed } = details as Details
  const charges = origins.charges.get(transactionId) ?? []
  if (charges.every(({ price }) => price === null) && lines.length > 0) {
    const unpriced = { tariff: '', price: null, from: null, until: null, days: null, of: null }
    return lines.map((line) => ({ title: line.title?.[language] ?? '', sum: money(line.sum), ...unpriced }))
  }
  const terms = [
    ...termsOf(charges, products),
    ...(refund ? [refundTerm(refund, amount)] : []),
    ...(computed ? computedTerms(computed, amount) : []),
  ]
  return terms
    .map((term) => ({ term, group: groupOf(term, origins) }))
    .toSorted((a, b) => (a.group ?? Infinity) - (b.group ?? Infinity) || 0)
    .map(({ term: { what, tariff, ...facts }, group }) => ({
      ...facts,
      title: what === 'discount' ? discountTitle(origins)[language] : titleOfGroup(what, group, language),
      tariff: what === 'bundle' ? (origins.bundle?.[language] ?? '') : tariffText(tariff, origins, language),
    }))
}

function groupOf({ what, tariff }: Pick<Term, 'what' | 'tariff'>, { groups, tariffs }: Origins): number | undefined {
  if (typeof what === 'string') return undefined
  return groups.get(what.service) ?? (tariff === null ? undefined : tariffs.get(tariff)?.groupId)
}

function discountTitle({ bundle }: Origins): LocalisedText {
  return bundle ? bundleTitles.discount : discount
}

function titleOfGroup(what: Term['what'], group: number | undefined, language: Language): string {
  if (what === 'bundle') return bundleTitles.bundle[language]
  return (group !== undefined && groupTitles[group]?.[language]) || ''
}

function tariffText(tariff: number | null, { tariffs }: Origins, language: Language): string {
  const name = tariff === null ? undefined : tariffs.get(tariff)
  return [name?.title[language], name?.note?.[language]].filter(Boolean).join(', ')
}

export function paidPeriodOf(
  { transactionId, type, details }: Entry,
  origins: Origins,
): { from: Day; until: Day } | null {
  const { computed } = details as Details
  const own = computed && type !== 'payback' ? [computed] : []
  return periodOf([...(origins.charges.get(transactionId) ?? []), ...own]) ?? null
}

interface EntryView {
  readonly origins: Origins
  readonly language: Language
  readonly zone: string
  readonly receipt: (payment: string) => string
}

export function entryAnswer(movement: Movement, { origins, language, zone, receipt }: EntryView) {
  const { id, source, sourceId, at, type, typeId, amount, before, after } = movement
  return {
    id: String(id),
    type,
    sum: amount,
    // The file of an import gives the day alone; the time at which it is posted only orders it.
    date: source === 'import' ? startOf(dayOf(at, zone), zone) : at,
    typeTitle: titleOf(movement, origins, language),
    typeId,
    cashCheckUrl: source === 'payment' ? receipt(sourceId) : null,
    balanceBefore: before,
    balanceAfter: after,
    lines: linesOf(movement, origins, language),
    period: paidPeriodOf(movement, origins),
    pan: panOf(movement),
    daily: dailyOf(origins.charges.get(movement.transactionId) ?? [], (movement.details as Details).computed),
  }
}

export function frameAnswer(
  type: keyof typeof monthTitles,
  { month }: MonthOfMovements<Entry>,
  balance: Money,
  date: Date,
  language: Language,
) {
  return {
    id: `${type}:${month}`,
    type,
    sum: balance,
    date,
    typeTitle: monthTitles[type][language],
    typeId: 0,
    cashCheckUrl: null,
    balanceBefore: balance,
    balanceAfter: balance,
    lines: [],
    period: null,
    pan: null,
    daily: null,
  }
}
