import type { Language } from '@kabinet/contract/kernel/languages'
import { type Money, money } from '@kabinet/contract/kernel/money'
import { moneyParts, moneyText } from '@kabinet/contract/kernel/money-text'
import { filled } from '../../platform/filled.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Block, Column, Row, Sheet, TableRow } from '../../platform/pdf/sheet.ts'
import { dayNumerals, dayWords } from '../../platform/time-text.ts'
import type { Statement } from '../balance/index.ts'
import { addressText } from '../contracts/index.ts'
import { favouredBy, type Span, totalOf, type Turnover } from './acts.rules.ts'
import type { PartyRow } from './acts.store.ts'
import { texts } from './acts.words.ts'

/** What one contract adds to an act. */
export interface Section {
  readonly party: PartyRow
  readonly statement: Statement
  readonly turnover: Turnover
}

interface Act {
  readonly span: Span
  readonly today: string
  readonly at: Date
  /** The customer is the same in all. */
  readonly sections: readonly [Section, ...Section[]]
  readonly language: Language
}

/** The document: who and who, what moved on which day by contract, what it comes to, and who signs. */
export function sheetOf(act: Act, operator: Operator): Sheet {
  const { sections, at, language } = act
  const brand = operator.brands.find(({ id }) => id === operator.defaultBrand)!
  const total = totalOf(sections.map(({ turnover }) => turnover))
  const tables = sections.map((section) => statementTable(section, act, operator))
  return {
    language,
    title: texts.title[language],
    brand: { title: brand.title, colour: brand.themeColor.light },
    at,
    content: [
      { kind: 'facts', rows: factsOf(act, operator) },
      ...tables,
      ...(isOne(act) ? [] : [totalTable(act, total, operator)]),
      signedBlock(act, total, operator),
    ],
    footer: `${operator.title[language]}, ${operator.support.display}`,
  }
}

/**
 * `Reconciliation act 2000001 2026-09-01 2026-11-20.pdf`; of several contracts it says so.
 * @param number of the contract that it was asked for
 */
export function fileNameOf(act: Act, number: string): string {
  const { span, language } = act
  const whose = isOne(act) ? number : `${number} ${texts.nameAll[language]}`
  return `${texts.name[language]} ${whose} ${span.from} ${span.to}.pdf`
}

function isOne({ sections }: Act): boolean {
  return sections.length === 1
}

function factsOf(act: Act, operator: Operator): Row[] {
  const { span, today, sections, language } = act
  const [{ party }] = sections
  const days = `${dayWords(span.from, language)} – ${dayWords(span.to, language)}`
  const numbers = sections.map((section) => section.party.number).join(', ')
  const address = addressOf(party, language)
  return [
    { label: texts.period[language], value: days },
    { label: texts.made[language], value: dayWords(today, language) },
    { label: texts.provider[language], value: operator.title[language] },
    ...(party.customer === '' ? [] : [{ label: texts.customer[language], value: party.customer }]),
    { label: texts[isOne(act) ? 'contract' : 'contracts'][language], value: numbers },
    ...(!isOne(act) || address === '' ? [] : [{ label: texts.address[language], value: address }]),
  ]
}

function addressOf({ city, street, house, flat }: PartyRow, language: Language): string {
  if (!city || !street || house === null) return ''
  const parts = { city: city[language], street: street[language], house, flat }
  return `${parts.city}, ${addressText(parts, language)}`
}

const dateWidth = 60
const sumWidth = 72

function sumColumns(language: Language, { currency }: Operator): Column[] {
  return [texts.debit, texts.credit].map((words) => ({
    title: filled(words[language], { currency: currency.sign }),
    width: sumWidth,
    right: true,
  }))
}

/** A contract's statement; of one contract alone the facts above have said which. */
function statementTable({ party, statement, turnover }: Section, act: Act, operator: Operator): Block {
  const { span, language } = act
  const address = addressOf(party, language)
  const heading = { label: filled(texts.contractNumber[language], { number: party.number }), value: address }
  const sides = (amount: Money) => sidesOf(amount, language, operator)
  const moved = statement.movements.map(({ day, what, paid, amount }): TableRow => {
    const period = paid ? [`${dayNumerals(paid.from, language)} – ${dayNumerals(paid.until, language)}`] : []
    return { cells: [dayNumerals(day, language), [what, ...period].join(', '), ...sides(amount)] }
  })
  const none: TableRow = { cells: ['', texts.none[language], '', ''] }
  return {
    kind: 'table',
    ...(!isOne(act) && { heading }),
    columns: [
      { title: texts.date[language], width: dateWidth },
      { title: texts.operation[language] },
      ...sumColumns(language, operator),
    ],
    rows: [
      strong([dayNumerals(span.from, language), texts.opening[language], ...sides(turnover.opening)]),
      ...(moved.length > 0 ? moved : [none]),
      strong(['', texts.turnover[language], ...turnoverCells(turnover, language, operator)]),
      strong([dayNumerals(span.to, language), texts.closing[language], ...sides(turnover.closing)]),
    ],
  }
}

/** All contracts beside each other: what each has moved, and what it comes to. */
function totalTable({ sections, language }: Act, total: Turnover, operator: Operator): Block {
  return {
    kind: 'table',
    heading: { label: texts.all[language], value: '' },
    columns: [{ title: texts.contract[language] }, ...sumColumns(language, operator)],
    rows: [
      strong([texts.opening[language], ...sidesOf(total.opening, language, operator)]),
      ...sections.map(({ party, turnover }) => ({
        cells: [party.number, ...turnoverCells(turnover, language, operator)],
      })),
      strong([texts.turnover[language], ...turnoverCells(total, language, operator)]),
      strong([texts.closing[language], ...sidesOf(total.closing, language, operator)]),
    ],
  }
}

function strong(cells: readonly string[]): TableRow {
  return { cells, strong: true }
}

function turnoverCells({ debit, credit }: Turnover, language: Language, operator: Operator): string[] {
  return [debit, credit].map((amount) => sumText(amount, language, operator))
}

/** A sum under debit or credit: what the customer owes or was charged is debit. */
function sidesOf(amount: Money, language: Language, operator: Operator): string[] {
  const text = sumText(money(Math.abs(amount)), language, operator)
  return amount < 0 ? [text, ''] : ['', text]
}

/** A sum without its currency, with all digits of its fraction: figures stand under one another. */
function sumText(amount: Money, language: Language, { currency }: Operator): string {
  const { digits } = moneyParts(amount, language, currency)
  const isWhole = amount % 100 === 0
  return isWhole && currency.fractionDigits > 0 ? `${digits}${language === 'en' ? '.' : ','}00` : digits
}

/** In whose favour the balance is at the end, and the places of both who sign it. */
function signedBlock({ span, sections: [{ party }], language }: Act, { closing }: Turnover, operator: Operator): Block {
  const provider = { role: texts.provider[language], party: operator.title[language] }
  const customer = { role: texts.customer[language], party: party.customer }
  const favoured = favouredBy(closing)
  const sum = money(Math.abs(closing))
  return {
    kind: 'signed',
    text: filled(texts[favoured ? 'favours' : 'even'][language], {
      day: dayWords(span.to, language),
      sum: moneyText(sum, language, operator.currency),
      party: favoured === 'provider' ? provider.party : customer.party || customer.role,
    }),
    note: texts.sign[language],
    by: [provider, customer],
  }
}
