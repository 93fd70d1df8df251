import type { Language } from '@kabinet/contract/kernel/languages'
import { interpolate } from '../../platform/text/interpolate.ts'
import type { Operator } from '../../platform/config/operator.ts'
import { timeText } from '../../platform/time/time-text.ts'
import type { ToTell } from './security-log.store.ts'
import { detailMessages, securityMessages } from './security-log.messages.ts'

type SentEvent = Pick<ToTell, 'kind' | 'at' | 'details' | 'number'> & { readonly language: Language }
type Teller = Pick<Operator, 'title' | 'zone' | 'support'>

function wordsOf({ kind, language, details, number }: SentEvent) {
  const { subject, text: event } = securityMessages[kind]
  const values = {
    contract: number ?? '',
    to: details.to ?? '',
    device: details.device ?? detailMessages.unknownDevice[language],
  }
  return { subject: interpolate(subject[language], values), event: interpolate(event[language], values) }
}

export function textOf(event: SentEvent, link: string | undefined, operator: Teller): string {
  const { language } = event
  const notMe = link && interpolate(detailMessages.notMe[language], { link })
  return [wordsOf(event).event, notMe, operator.title[language]].filter(Boolean).join(' ')
}

export function letterOf(
  event: SentEvent,
  link: string | undefined,
  operator: Teller,
): { subject: string; text: string } {
  const { kind, at, details, language } = event
  const { subject, event: news } = wordsOf(event)
  const asks = kind === 'email_asked'
  const role = kind === 'access_added' && detailMessages[details.manages ? 'manages' : 'pays'][language]
  const paragraphs = [
    [news, role, !asks && interpolate(detailMessages.when[language], { time: timeText(at, language, operator.zone) })],
    [link && (asks ? link : interpolate(detailMessages.secure[language], { link }))],
    [interpolate(detailMessages.questions[language], { phone: operator.support.display }), operator.title[language]],
  ]
  const text = paragraphs.map((lines) => lines.filter(Boolean).join('\n')).filter(Boolean)
  return { subject, text: `${text.join('\n\n')}\n` }
}
