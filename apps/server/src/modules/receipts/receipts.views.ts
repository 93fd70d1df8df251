import { dayOf } from '@kabinet/contract/kernel/days'
import { moneyText } from '@kabinet/contract/kernel/money-text'
import { filled } from '../../platform/filled.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Sheet } from '../../platform/pdf/sheet.ts'
import { timeText } from '../../platform/time-text.ts'
import type { PaidRow } from './receipts.store.ts'
import { texts } from './receipts.words.ts'

function sumOf({ amount, currency, language }: PaidRow, operator: Operator): string {
  const isOwn = currency === operator.currency.code
  return moneyText(amount, language, isOwn ? operator.currency : { sign: currency, fractionDigits: 2 })
}

/** The document: by whose brand, what was paid, for which contract, when and by what card. */
export function sheetOf(paid: PaidRow, operator: Operator): Sheet {
  const { language, settledAt } = paid
  const brand = operator.brands.find(({ id }) => id === operator.defaultBrand)!
  return {
    language,
    title: texts.title[language],
    brand: { title: brand.title, colour: brand.themeColor.light },
    at: settledAt,
    content: [
      {
        kind: 'facts',
        rows: [
          { label: texts.contract[language], value: paid.contract },
          { label: texts.date[language], value: timeText(settledAt, language, operator.zone) },
          ...(paid.pan ? [{ label: texts.card[language], value: paid.pan }] : []),
          { label: texts.payment[language], value: paid.id },
          { label: texts.payee[language], value: operator.title[language] },
        ],
      },
      { kind: 'sums', rows: [{ label: texts.paid[language], value: sumOf(paid, operator) }] },
    ],
    footer: `${operator.title[language]}, ${operator.support.display}`,
  }
}

/** `Receipt 1000001 2026-11-20.pdf`, in the payment's language. */
export function fileNameOf({ language, contract, settledAt }: PaidRow, { zone }: Operator): string {
  return `${texts.name[language]} ${contract} ${dayOf(settledAt, zone)}.pdf`
}

/** The letter that the document hangs on. */
export function letterOf(paid: PaidRow, operator: Operator): { subject: string; text: string } {
  const { language, contract } = paid
  const values = { sum: sumOf(paid, operator), contract, phone: operator.support.display }
  const lines = [texts.arrived, texts.attached, texts.questions].map((text) => filled(text[language], values))
  return {
    subject: filled(texts.subject[language], values),
    text: `${lines.join('\n')}\n\n${operator.title[language]}\n`,
  }
}
