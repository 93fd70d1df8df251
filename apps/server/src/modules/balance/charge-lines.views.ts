import type { Day } from '@kabinet/contract/kernel/days'
import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'
import { type Money, sum } from '@kabinet/contract/kernel/money'
import type { Entry } from '../ledger/index.ts'
import { linesOf, type Origins, paidPeriodOf, whatOf } from './balance.views.ts'

/** Part of a charge or refund as it appears on paper. */
export interface ChargeLine {
  readonly service: LocalisedText
  readonly tariff: LocalisedText
  readonly from: Day | null
  /** Last day, inclusive. */
  readonly until: Day | null
  /** Number of charged days out of `of`; null for whole periods. */
  readonly days: number | null
  readonly of: number | null
  /** Signed as in the ledger: charges are negative. */
  readonly sum: Money
}

const noText: LocalisedText = { en: '', ru: '', hy: '' }
const noDays = { from: null, until: null, days: null, of: null }

function inEach(text: (language: Language) => string): LocalisedText {
  return { en: text('en'), ru: text('ru'), hy: text('hy') }
}

/**
 * Returns the lines of a charge or refund; they add up to its amount. A refund is one line, and so is a charge whose
 * parts are unknown or do not add up.
 */
export function chargeLinesOf(entry: Entry, origins: Origins): ChargeLine[] {
  const what = inEach((language) => whatOf(entry, origins, language))
  const lines = {
    en: linesOf(entry, origins, 'en'),
    ru: linesOf(entry, origins, 'ru'),
    hy: linesOf(entry, origins, 'hy'),
  }
  const parts = lines.en
  const isSplit = entry.type !== 'payback' && parts.length > 0 && sum(parts.map((part) => part.sum)) === entry.amount
  if (!isSplit) {
    const period = paidPeriodOf(entry, origins)
    const { from, until, days, of } = { ...noDays, ...period, ...(parts.length === 1 && parts[0]) }
    return [{ service: what, tariff: noText, from, until, days, of, sum: entry.amount }]
  }
  return parts.map(({ from, until, days, of, sum: part }, index) => {
    const service = inEach((language) => lines[language][index]!.title)
    const tariff = inEach((language) => lines[language][index]!.tariff)
    return { service: service.en === '' && tariff.en === '' ? what : service, tariff, from, until, days, of, sum: part }
  })
}
