import { serviceGroup } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Situation } from '@kabinet/contract/standing'
import type { DayForm } from '@kabinet/contract/kernel/day-text'
import type { CreditKind } from '../../shared/credit.ts'

/** What the sentence needs to know of a contract's standing. */
export interface SentenceFacts {
  readonly situation: Situation
  /** The day the situation is about, and whole days between it and today. */
  readonly day: Day | null
  readonly days: number | null
  /** The last day of a pause. */
  readonly until: Day | null
  /** The service group that is off, where it is only one. */
  readonly subject: number | null
  readonly lacking: Money
  /** What the next debit takes, or a restart. */
  readonly debit: Money | null
  /** What keeps the services on in the situation `credit`. */
  readonly credit?: CreditKind | undefined
  /** When the available internet that runs ends, in seconds. */
  readonly open?: number | undefined
}

/** How the page writes sums and days. */
export interface Writing {
  readonly money: (amount: Money) => string
  readonly day: (day: Day, form?: DayForm) => string
  /** An instant in milliseconds. */
  readonly time: (milliseconds: number) => string
}

/** The one sentence of the state card: the key of its text, and what stands in it. */
export interface Sentence {
  readonly key: SentenceKey
  readonly values: Record<string, string | number>
}

type SentenceKey =
  | 'situation.empty'
  | 'situation.disabled'
  | 'situation.paused'
  | 'situation.pausedSince'
  | 'situation.pausedUntil'
  | 'situation.pausedShort'
  | 'situation.bundlePaused'
  | 'situation.notStarted'
  | 'situation.off'
  | 'situation.offCovered'
  | 'situation.offOpen'
  | 'situation.stopped'
  | 'situation.partly'
  | 'situation.partlyShort'
  | 'situation.lapsed'
  | 'situation.lapsedShort'
  | 'situation.credit'
  | 'situation.creditCovered'
  | 'situation.pauseAhead'
  | 'situation.pauseTomorrow'
  | 'situation.autopay'
  | 'situation.debitNear'
  | 'situation.debitTomorrow'
  | 'situation.debitToday'
  | 'situation.works'
  | 'situation.worksTomorrow'
  | 'situation.worksToday'
  | 'situation.worksOpen'

const { internet, wifi, tv, operatorTv, tvscope, mytv, phone, ipPhone, mobile } = serviceGroup
const subjects = new Map<number, string>([
  ...[internet, wifi].map((id) => [id, 'internet'] as const),
  ...[tv, operatorTv, tvscope, mytv].map((id) => [id, 'tv'] as const),
  ...[phone, ipPhone].map((id) => [id, 'phone'] as const),
  [mobile, 'mobile'],
])

/** The sentence for a standing: what works, until when, and what to do (look: the answer first). */
export function sentenceOf(facts: SentenceFacts, writing: Writing): Sentence {
  const { situation, day, lacking, debit } = facts
  const sum = writing.money(lacking)
  const subject = subjects.get(facts.subject ?? 0) ?? 'other'
  switch (situation) {
    case 'empty':
    case 'disabled':
    case 'stopped':
      return { key: `situation.${situation}`, values: {} }
    case 'bundle_paused':
      return { key: 'situation.bundlePaused', values: {} }
    case 'paused':
    case 'paused_short':
      return pauseSentence(facts, writing)
    case 'not_started':
      return { key: 'situation.notStarted', values: { sum: writing.money(lacking > 0 ? lacking : (debit ?? lacking)) } }
    case 'off':
      if (facts.open !== undefined && lacking > 0) {
        return { key: 'situation.offOpen', values: { until: writing.time(facts.open * 1000), sum } }
      }
      return {
        key: lacking > 0 ? 'situation.off' : 'situation.offCovered',
        values: { subject, since: day ? writing.day(day, 'since') : '', sum },
      }
    case 'lapsed':
      return {
        key: lacking > 0 ? 'situation.lapsedShort' : 'situation.lapsed',
        values: { since: day ? writing.day(day, 'since') : '', sum },
      }
    case 'partly':
      return { key: lacking > 0 ? 'situation.partlyShort' : 'situation.partly', values: { subject, sum } }
    case 'credit':
      return {
        key: lacking > 0 ? 'situation.credit' : 'situation.creditCovered',
        values: { kind: facts.credit ?? 'trust', until: day ? writing.day(day, 'until') : '', sum },
      }
    case 'pause_ahead':
    case 'autopay':
    case 'debit_near':
    case 'works':
      return aheadSentence({ ...facts, situation }, writing)
  }
}

function pauseSentence({ situation, day, until, lacking }: SentenceFacts, writing: Writing): Sentence {
  if (situation === 'paused_short') return { key: 'situation.pausedShort', values: { sum: writing.money(lacking) } }
  if (!day) return { key: 'situation.paused', values: {} }
  const since = writing.day(day, 'since')
  if (!until) return { key: 'situation.pausedSince', values: { since } }
  return { key: 'situation.pausedUntil', values: { since, until: writing.day(until, 'until') } }
}

type Ahead = SentenceFacts & { readonly situation: 'pause_ahead' | 'autopay' | 'debit_near' | 'works' }

/** Everything works, and something comes on a day: today and tomorrow are said as such. */
function aheadSentence({ situation, day, days, lacking }: Ahead, writing: Writing): Sentence {
  if (day === null || days === null) return { key: 'situation.worksOpen', values: {} }
  const values = { until: writing.day(day, 'until'), on: writing.day(day, 'on'), days, sum: writing.money(lacking) }
  switch (situation) {
    case 'pause_ahead':
      return { key: days <= 1 ? 'situation.pauseTomorrow' : 'situation.pauseAhead', values }
    case 'autopay':
      return { key: 'situation.autopay', values }
    case 'debit_near':
      if (days > 1) return { key: 'situation.debitNear', values }
      return { key: days === 1 ? 'situation.debitTomorrow' : 'situation.debitToday', values }
    case 'works':
      if (days > 1) return { key: 'situation.works', values }
      return { key: days === 1 ? 'situation.worksTomorrow' : 'situation.worksToday', values }
  }
}

/** When the available internet of a contract ends, in seconds, where some is open (specification §9). */
export function openUntil(services: readonly { readonly available_until: number | null }[]): number | undefined {
  const ends = services.flatMap(({ available_until: until }) => (until === null ? [] : [until]))
  return ends.length > 0 ? Math.max(...ends) : undefined
}
