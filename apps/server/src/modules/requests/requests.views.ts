import { languageOf } from '@kabinet/contract/kernel/languages'
import type { Operator } from '../../platform/config/operator.ts'
import { timeText } from '../../platform/time/time-text.ts'
import { kindNames, messages, spokenNames, subjectNames } from './requests.messages.ts'
import type { RequestRow } from './requests.store.ts'

/**
 * Formats the email about a request, in the operator's language.
 * @param about.referrer name of the person or agent behind the referral; undefined if it is not known any more
 * @param about.isCorrected whether the department has an email about it with something else in it
 */
export function letterOf(
  { kind, subject, name, phone, address, comment, language: spoken, wanted, referral, createdAt }: RequestRow,
  { defaultLocale, zone }: Operator,
  {
    referrer,
    isCorrected = false,
  }: { readonly referrer?: string | undefined; readonly isCorrected?: boolean | undefined },
): { subject: string; text: string } {
  const language = languageOf(defaultLocale)
  const facts = [
    [messages.subject, subject && subjectNames[subject][language]],
    [kind === 'business' ? messages.services : messages.wanted, wanted],
    [messages.name, name],
    [messages.phone, `+${phone}`],
    [messages.address, address],
    [messages.comment, comment],
    [messages.referral, referral !== null && referrer ? `${referrer} (${referral})` : referral],
    [messages.language, spokenNames[spoken][language]],
    [messages.time, timeText(createdAt, language, zone)],
  ] as const
  return {
    subject: `${kindNames[kind][language]}${isCorrected ? ` (${messages.corrected[language]})` : ''}: ${name}`,
    text: facts.map(([label, value]) => (value === null ? '' : `${label[language]}: ${value}\n`)).join(''),
  }
}
