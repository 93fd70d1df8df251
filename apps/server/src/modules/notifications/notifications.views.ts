import { dayOf } from '@kabinet/contract/kernel/days'
import { type DayForm, dayText, monthText } from '@kabinet/contract/kernel/day-text'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import { moneyText } from '@kabinet/contract/kernel/money-text'
import { interpolate } from '../../platform/text/interpolate.ts'
import type { Operator } from '../../platform/config/operator.ts'
import { type BillingSummary, type NotificationFacts, type SentKind, shownFacts } from './notifications.rules.ts'
import { chargeDay, emailMessages, notificationMessages, visitHours } from './notifications.messages.ts'

export interface Delivery {
  readonly kind: SentKind
  readonly facts: NotificationFacts
  readonly number: string
  readonly billingStatus: BillingSummary
  readonly language: Language
  readonly now: Date
}

type Teller = Pick<Operator, 'title' | 'currency' | 'zone' | 'support'>

function valuesOf({ kind, facts: own, number, billingStatus, language, now }: Delivery, { currency, zone }: Teller) {
  const facts = { ...own, ...shownFacts(kind, billingStatus) }
  const today = dayOf(now, zone)
  const money = (sum: Money | undefined) => (sum === undefined ? '' : moneyText(sum, language, currency))
  const inWords = (form: DayForm) => (facts.day ? dayText(facts.day, language, { form, today }) : '')
  const [on, until] = [inWords('on'), inWords('until')]
  const charges = billingStatus.daily > 0 ? chargeDay.until : chargeDay.on
  return {
    contract: number,
    sum: money(facts.sum),
    shortfall: money(facts.shortfall),
    day: on,
    plain: inWords('plain'),
    until,
    charged: interpolate(charges[language], { day: on, until }),
    invoice: facts.invoice ?? '',
    month: facts.day ? monthText(facts.day.slice(0, 7), language, { today, inside: true }) : '',
    link: facts.link ?? '',
    status: facts.status?.[language] ?? '',
    hours: facts.time ? interpolate(visitHours.at[language], { time: facts.time }) : visitHours.allDay[language],
  }
}

/** Returns the text message; non-breaking spaces and hyphens are replaced, since some phones cannot show them. */
export function textOf(delivery: Delivery, operator: Teller): string {
  const { kind, language } = delivery
  const news = interpolate(notificationMessages[kind].text[language], valuesOf(delivery, operator))
  return `${news} ${operator.title[language]}`.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-')
}

export function letterOf(delivery: Delivery, operator: Teller): { subject: string; text: string } {
  const { kind, language } = delivery
  const values = { ...valuesOf(delivery, operator), phone: operator.support.display }
  const lines = [notificationMessages[kind].text, emailMessages.questions, emailMessages.choice]
  return {
    subject: interpolate(notificationMessages[kind].subject[language], values),
    text: `${lines.map((messages) => interpolate(messages[language], values)).join('\n')}\n\n${operator.title[language]}\n`,
  }
}
