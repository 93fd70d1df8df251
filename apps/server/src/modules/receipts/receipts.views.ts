import { dayOf } from '@kabinet/contract/kernel/days'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import { moneyText } from '@kabinet/contract/kernel/money-text'
import { interpolate } from '../../platform/text/interpolate.ts'
import type { Operator } from '../../platform/config/operator.ts'
import { letterheadOf } from '../../platform/pdf/letterhead.ts'
import type { Sheet } from '../../platform/pdf/sheet.ts'
import { timeText } from '../../platform/time/time-text.ts'
import type { PaidRow } from './receipts.store.ts'
import { messages } from './receipts.messages.ts'

function sumOf({ amount, currency, language }: PaidRow, operator: Operator): string {
  const isOwn = currency === operator.currency.code
  return moneyText(amount, language, isOwn ? operator.currency : { sign: currency, fractionDigits: 2 })
}

/** Returns whom a payment was made to: the provider's name at that time, or today's if that was not kept. */
export function payeeOf({ payee }: PaidRow, { legal }: Operator): LocalisedText {
  return payee ?? legal.name
}

export function sheetOf(paid: PaidRow, operator: Operator): Sheet {
  const { language, settledAt } = paid
  return {
    ...letterheadOf(operator, language),
    title: messages.title[language],
    at: settledAt,
    content: [
      {
        kind: 'facts',
        rows: [
          { label: messages.contract[language], value: paid.contract },
          { label: messages.date[language], value: timeText(settledAt, language, operator.zone) },
          ...(paid.pan ? [{ label: messages.card[language], value: paid.pan }] : []),
          { label: messages.payment[language], value: paid.id },
          { label: messages.payee[language], value: payeeOf(paid, operator)[language] },
        ],
      },
      { kind: 'sums', rows: [{ label: messages.paid[language], value: sumOf(paid, operator) }] },
    ],
  }
}

/** Returns the file name in the payment's language, for example `Receipt 1000001 2026-11-20.pdf`. */
export function fileNameOf({ language, contract, settledAt }: PaidRow, { zone }: Operator): string {
  return `${messages.name[language]} ${contract} ${dayOf(settledAt, zone)}.pdf`
}

export function letterOf(paid: PaidRow, operator: Operator): { subject: string; text: string } {
  const { language, contract } = paid
  const values = { sum: sumOf(paid, operator), contract, phone: operator.support.display }
  const lines = [messages.arrived, messages.attached, messages.questions].map((text) =>
    interpolate(text[language], values),
  )
  return {
    subject: interpolate(messages.subject[language], values),
    text: `${lines.join('\n')}\n\n${operator.title[language]}\n`,
  }
}
