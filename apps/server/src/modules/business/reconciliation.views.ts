import type { ActFormat } from '@kabinet/contract/statement-period'
import type { Language } from '@kabinet/contract/kernel/languages'
import { type Money, money } from '@kabinet/contract/kernel/money'
import { moneyText } from '@kabinet/contract/kernel/money-text'
import { interpolate } from '../../platform/text/interpolate.ts'
import { paperSum } from '../../platform/text/paper-sum.ts'
import type { Operator } from '../../platform/config/operator.ts'
import { letterheadOf } from '../../platform/pdf/letterhead.ts'
import type { Block, Column, Row, Sheet, TableRow } from '../../platform/pdf/sheet.ts'
import { dayNumerals, dayWords } from '../../platform/time/time-text.ts'
import type { Statement } from '../balance/index.ts'
import { postalAddress } from '../contracts/index.ts'
import { favouredBy, type Span, totalOf, type Turnover } from './reconciliation.rules.ts'
import type { PartyRow } from './reconciliation.store.ts'
import { messages } from './reconciliation.messages.ts'

export interface Section {
  readonly party: PartyRow
  readonly statement: Statement
  readonly turnover: Turnover
}

export interface ReconciliationStatement {
  readonly span: Span
  readonly today: string
  readonly at: Date
  readonly sections: readonly [Section, ...Section[]]
  readonly language: Language
}

export function sheetOf(statement: ReconciliationStatement, operator: Operator, host: string): Sheet {
  const { sections, at, language } = statement
  const total = totalOf(sections.map(({ turnover }) => turnover))
  const tables = sections.map((section) => sectionTable(section, statement, operator))
  return {
    ...letterheadOf(operator, language, host),
    title: messages.title[language],
    at,
    content: [
      { kind: 'facts', rows: factsOf(statement, operator) },
      ...tables,
      ...(isOne(statement) ? [] : [totalTable(statement, total, operator)]),
      signedBlock(statement, total, operator),
    ],
  }
}

/**
 * Returns the file name, for example `Reconciliation statement 2000001 2026-09-01 2026-11-20.pdf`.
 * @param number number of the contract that the statement was requested for
 */
export function fileNameOf(statement: ReconciliationStatement, number: string, format: ActFormat): string {
  const { span, language } = statement
  const whose = isOne(statement) ? number : `${number} ${messages.nameAll[language]}`
  return `${messages.name[language]} ${whose} ${span.from} ${span.to}.${format}`
}

export function isOne({ sections }: ReconciliationStatement): boolean {
  return sections.length === 1
}

export function factsOf(statement: ReconciliationStatement, operator: Operator): Row[] {
  const { span, today, sections, language } = statement
  const [{ party }] = sections
  const days = `${dayWords(span.from, language)} – ${dayWords(span.to, language)}`
  const numbers = sections.map((section) => section.party.number).join(', ')
  const address = postalAddress(party, language)
  return [
    { label: messages.period[language], value: days },
    { label: messages.made[language], value: dayWords(today, language) },
    { label: messages.provider[language], value: operator.legal.name[language] },
    ...(party.customer === '' ? [] : [{ label: messages.customer[language], value: party.customer }]),
    { label: messages[isOne(statement) ? 'contract' : 'contracts'][language], value: numbers },
    ...(!isOne(statement) || address === '' ? [] : [{ label: messages.address[language], value: address }]),
  ]
}

const dateWidth = 60
const sumWidth = 72

function sumColumns(language: Language, operator: Operator): Column[] {
  return sumTitles(language, operator).map((title) => ({
    // The sign of the currency is never alone on a line.
    title: title.replace(', ', ',\u00a0'),
    width: sumWidth,
    right: true,
  }))
}

/** Returns the titles of the columns of debits and credits. */
export function sumTitles(language: Language, { currency }: Operator): string[] {
  return [messages.debit, messages.credit].map((label) => interpolate(label[language], { currency: currency.sign }))
}

function sectionTable(
  { party, statement: moves, turnover }: Section,
  statement: ReconciliationStatement,
  operator: Operator,
): Block {
  const { span, language } = statement
  const address = postalAddress(party, language)
  const heading = { label: interpolate(messages.contractNumber[language], { number: party.number }), value: address }
  const sides = (amount: Money) => sidesOf(amount, language, operator)
  const moved = moves.movements.map((movement): TableRow => {
    const { day, amount } = movement
    return { cells: [dayNumerals(day, language), operationText(movement, language), ...sides(amount)] }
  })
  const none: TableRow = { cells: ['', messages.none[language], '', ''] }
  return {
    kind: 'table',
    ...(!isOne(statement) && { heading }),
    columns: [
      { title: messages.date[language], width: dateWidth },
      { title: messages.operation[language] },
      ...sumColumns(language, operator),
    ],
    rows: [
      strong([dayNumerals(span.from, language), messages.opening[language], ...sides(turnover.opening)]),
      ...(moved.length > 0 ? moved : [none]),
      strong(['', messages.turnover[language], ...turnoverCells(turnover, language, operator)]),
      strong([dayNumerals(span.to, language), messages.closing[language], ...sides(turnover.closing)]),
    ],
  }
}

/** Returns what an operation is, with the days that it has paid for. */
export function operationText({ what, paid }: Statement['movements'][number], language: Language): string {
  const period = paid ? [`${dayNumerals(paid.from, language)} – ${dayNumerals(paid.until, language)}`] : []
  return [what, ...period].join(', ')
}

function totalTable({ sections, language }: ReconciliationStatement, total: Turnover, operator: Operator): Block {
  return {
    kind: 'table',
    heading: { label: messages.all[language], value: '' },
    columns: [{ title: messages.contract[language] }, ...sumColumns(language, operator)],
    rows: [
      strong([messages.opening[language], ...sidesOf(total.opening, language, operator)]),
      ...sections.map(({ party, turnover }) => ({
        cells: [party.number, ...turnoverCells(turnover, language, operator)],
      })),
      strong([messages.turnover[language], ...turnoverCells(total, language, operator)]),
      strong([messages.closing[language], ...sidesOf(total.closing, language, operator)]),
    ],
  }
}

function strong(cells: readonly string[]): TableRow {
  return { cells, strong: true }
}

function turnoverCells({ debit, credit }: Turnover, language: Language, operator: Operator): string[] {
  return [debit, credit].map((amount) => paperSum(amount, language, operator.currency))
}

/** Returns an amount's debit and credit cells; negative amounts (debts and charges) are debits. */
function sidesOf(amount: Money, language: Language, operator: Operator): string[] {
  const text = paperSum(money(Math.abs(amount)), language, operator.currency)
  return amount < 0 ? [text, ''] : ['', text]
}

function signedBlock(statement: ReconciliationStatement, { closing }: Turnover, operator: Operator): Block {
  const { sections, language } = statement
  const [{ party }] = sections
  const provider = { role: messages.provider[language], party: operator.legal.name[language] }
  const customer = { role: messages.customer[language], party: party.customer }
  return {
    kind: 'signed',
    text: conclusionOf(statement, closing, operator),
    note: messages.sign[language],
    by: [provider, customer],
  }
}

/** Returns the sentence that says who owes whom. */
export function conclusionOf(
  { span, sections: [{ party }], language }: ReconciliationStatement,
  closing: Money,
  operator: Operator,
): string {
  const favoured = favouredBy(closing)
  const customer = party.customer || messages.customer[language]
  return interpolate(messages[favoured ? 'favours' : 'even'][language], {
    day: dayWords(span.to, language),
    sum: moneyText(money(Math.abs(closing)), language, operator.currency),
    party: favoured === 'provider' ? operator.legal.name[language] : customer,
  })
}
