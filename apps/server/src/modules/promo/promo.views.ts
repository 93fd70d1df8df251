import { languageOf } from '@kabinet/contract/kernel/languages'
import type { Operator } from '../../platform/operator.ts'
import { timeText } from '../../platform/time-text.ts'
import type { ConnectionRequestRow } from './promo.store.ts'
import { spokenNames, texts } from './promo.words.ts'

/** The letter that tells the operator's people of a request, in the operator's own language. */
export function letterOf(
  { name, phone, address, language: spoken, createdAt }: ConnectionRequestRow,
  { defaultLocale, zone }: Operator,
): { subject: string; text: string } {
  const language = languageOf(defaultLocale)
  const facts = [
    [texts.name, name],
    [texts.phone, `+${phone}`],
    [texts.address, address],
    [texts.language, spokenNames[spoken][language]],
    [texts.time, timeText(createdAt, language, zone)],
  ] as const
  return {
    subject: `${texts.subject[language]}: ${name}`,
    text: facts.map(([label, value]) => `${label[language]}: ${value}\n`).join(''),
  }
}
