import { type Day, dayOf } from '@kabinet/contract/kernel/days'
import { type DayForm, dayText } from '@kabinet/contract/kernel/day-text'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import { moneyText } from '@kabinet/contract/kernel/money-text'
import { filled } from '../../platform/filled.ts'
import type { Operator } from '../../platform/operator.ts'
import type { NoticeFacts, NoticeKind, Standing } from './notices.rules.ts'
import { letterWords, noticeWords } from './notices.words.ts'

/** What a notice tells, where the contract stands now, and in what language. */
export interface Told {
  readonly kind: NoticeKind
  readonly facts: NoticeFacts
  /** The contract's number. */
  readonly number: string
  readonly standing: Standing
  readonly language: Language
  readonly now: Date
}

type Teller = Pick<Operator, 'title' | 'currency' | 'zone' | 'support'>

/** What the words name: sums and days as they are now. A restart names the day up to which is paid. */
function valuesOf({ kind, facts, number, standing, language, now }: Told, { currency, zone }: Teller) {
  const today = dayOf(now, zone)
  const money = (sum: Money | undefined) => (sum === undefined ? '' : moneyText(sum, language, currency))
  const inWords = (day: Day | null | undefined, form: DayForm) => (day ? dayText(day, language, { form, today }) : '')
  const day = kind === 'restarted' ? standing.period?.to : (facts.day ?? standing.debit?.day)
  return {
    contract: number,
    sum: money(facts.sum ?? standing.debit?.sum),
    lacking: money(standing.lacking),
    day: inWords(day, 'on'),
    until: inWords(day, 'until'),
  }
}

/** The text message: the news, and whose it is. Phones are spared what not all of them can show. */
export function textOf(told: Told, operator: Teller): string {
  const { kind, language } = told
  const news = filled(noticeWords[kind].told[language], valuesOf(told, operator))
  return `${news} ${operator.title[language]}`.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-')
}

export function letterOf(told: Told, operator: Teller): { subject: string; text: string } {
  const { kind, language } = told
  const values = { ...valuesOf(told, operator), phone: operator.support.display }
  const lines = [noticeWords[kind].told, letterWords.questions, letterWords.choice]
  return {
    subject: filled(noticeWords[kind].subject[language], values),
    text: `${lines.map((words) => filled(words[language], values)).join('\n')}\n\n${operator.title[language]}\n`,
  }
}
