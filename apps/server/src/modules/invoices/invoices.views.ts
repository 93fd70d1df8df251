import { daysBetween } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import { moneyText } from '@kabinet/contract/kernel/money-text'
import type { Operator } from '../../platform/config/operator.ts'
import { customerParty, providerParty } from '../../platform/pdf/requisites.ts'
import { letterheadOf } from '../../platform/pdf/letterhead.ts'
import type { Block, Row, Sheet, TableRow } from '../../platform/pdf/sheet.ts'
import { interpolate } from '../../platform/text/interpolate.ts'
import { paperSum } from '../../platform/text/paper-sum.ts'
import { dayNumerals, dayWords } from '../../platform/time/time-text.ts'
import { dayOfInvoice, type InvoiceLine, numberText } from './content.rules.ts'
import { messages, typeTitles } from './invoices.messages.ts'
import type { IssuedInvoice, Requisites } from './invoices.store.ts'
import type { VatPart } from './vat.rules.ts'

const periodWidth = 126
const daysWidth = 48
const sumWidth = 72

function titleOf({ type, ...numbered }: IssuedInvoice, language: Language): string {
  return interpolate(messages.title[language], { type: typeTitles[type][language], number: numberText(numbered) })
}

/** Returns the file name, for example `Invoice 2026-000123.pdf`. */
export function invoiceFileName({ type, ...numbered }: IssuedInvoice, language: Language): string {
  const values = { type: typeTitles[type][language], number: numberText(numbered) }
  return `${interpolate(messages.fileName[language], values)}.pdf`
}

export function invoiceSheet(invoice: IssuedInvoice, language: Language, operator: Operator): Sheet {
  const { content, month, total, seller, issuedAt } = invoice
  const day = dayOfInvoice(month)
  const facts: Row[] = [
    { label: messages.date[language], value: dayWords(day, language) },
    {
      label: messages.period[language],
      value: `${dayWords(month, language)} – ${dayWords(day, language)}`,
    },
  ]
  return {
    ...letterheadOf(operator, language),
    title: titleOf(invoice, language),
    at: issuedAt,
    content: [
      { kind: 'facts', rows: facts },
      partiesBlock(seller, content, language),
      linesTable(content.lines, language, operator),
      totalBlock(total, content.vat, language, operator),
    ],
  }
}

/** The party that the services are provided to, as printed. */
export interface Buyer {
  readonly contract: string
  readonly customer: string
  readonly address: Readonly<Record<Language, string>>
}

function partiesBlock(seller: Requisites, { contract, customer, address }: Buyer, language: Language): Block {
  const buyer = { role: messages.customer[language], name: customer, contract, address: address[language] }
  return { kind: 'parties', parties: [providerParty(seller, language), customerParty(buyer, language)] }
}

function linesTable(lines: readonly InvoiceLine[], language: Language, { currency }: Operator): Block {
  const rows = lines.map(({ day, service, tariff, from, until, days, of, sum }): TableRow => {
    const what = [service[language], tariff[language]].filter(Boolean).join(', ')
    const isSpan = from !== null && until !== null && from !== until
    const period = isSpan
      ? `${dayNumerals(from, language)} – ${dayNumerals(until, language)}`
      : dayNumerals(from ?? day, language)
    const count = daysText({ from, until, days, of }, language)
    return { cells: [what, period, count, paperSum(sum, language, currency)] }
  })
  return {
    kind: 'table',
    columns: [
      { title: messages.service[language] },
      { title: messages.paid[language], width: periodWidth },
      { title: messages.days[language], width: daysWidth },
      sumColumn(language, currency.sign),
    ],
    rows,
  }
}

type Days = Pick<InvoiceLine, 'from' | 'until' | 'days' | 'of'>

function daysText({ from, until, days, of }: Days, language: Language): string {
  if (days !== null && of !== null) {
    return interpolate(messages.daysOf[language], { days: String(days), of: String(of) })
  }
  return from === null || until === null ? '' : String(daysBetween(from, until) + 1)
}

function sumColumn(language: Language, currency: string) {
  return { title: interpolate(messages.sum[language], { currency }), width: sumWidth, right: true as const }
}

function totalBlock(total: Money, vat: readonly VatPart[], language: Language, { currency }: Operator): Block {
  const text = (amount: Money) => moneyText(amount, language, currency)
  const taxes = vat.map(({ percent, sum, vat: included }) =>
    percent === 0
      ? { label: messages.noVat[language], value: text(sum) }
      : {
          label: interpolate(messages.vat[language], { percent: percentText(percent, language) }),
          value: text(included),
        },
  )
  return { kind: 'sums', rows: [...taxes, { label: messages.total[language], value: text(total) }] }
}

function percentText(percent: number, language: Language): string {
  return language === 'en' ? String(percent) : String(percent).replace('.', ',')
}

export interface Bill {
  readonly buyer: Buyer
  readonly amount: Money
  readonly vat: VatPart
  readonly at: Date
  readonly day: string
  /** Where it is requested; its brand is that of the PDF. */
  readonly host: string
}

export function billFileName({ buyer, day }: Bill, language: Language): string {
  return `${messages.billTitle[language]} ${buyer.contract} ${day}.pdf`
}

export function billSheet({ buyer, amount, vat, at, day, host }: Bill, language: Language, operator: Operator): Sheet {
  const purpose = interpolate(messages.billService[language], { contract: buyer.contract })
  const facts: Row[] = [
    { label: messages.date[language], value: dayWords(day, language) },
    { label: messages.contract[language], value: buyer.contract },
    { label: messages.purpose[language], value: purpose },
  ]
  return {
    ...letterheadOf(operator, language, host),
    title: messages.billTitle[language],
    at,
    content: [
      { kind: 'facts', rows: facts },
      partiesBlock(operator.legal, buyer, language),
      {
        kind: 'table',
        columns: [{ title: messages.service[language] }, sumColumn(language, operator.currency.sign)],
        rows: [{ cells: [purpose, paperSum(amount, language, operator.currency)] }],
      },
      totalBlock(amount, [vat], language, operator),
      { kind: 'text', paragraphs: [{ text: messages.billNote[language] }] },
    ],
  }
}
