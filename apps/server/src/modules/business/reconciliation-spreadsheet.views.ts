import { type Money, money } from '@kabinet/contract/kernel/money'
import type { Operator } from '../../platform/config/operator.ts'
import type { SheetCell, SheetRow, SheetToWrite } from '../../platform/spreadsheets/spreadsheet.ts'
import { interpolate } from '../../platform/text/interpolate.ts'
import { messages } from './reconciliation.messages.ts'
import { totalOf, type Turnover } from './reconciliation.rules.ts'
import { postalAddress } from '../contracts/index.ts'
import {
  conclusionOf,
  factsOf,
  isOne,
  operationText,
  type ReconciliationStatement,
  type Section,
  sumTitles,
} from './reconciliation.views.ts'

// In characters: dates, texts, debits, credits.
const widths = [16, 64, 24, 24]
const empty: SheetRow = { cells: [] }

/** Lays a statement out as a sheet with the sections of its PDF, amounts as numbers and days as dates. */
export function spreadsheetOf(statement: ReconciliationStatement, operator: Operator): SheetToWrite {
  const { sections, language } = statement
  const total = totalOf(sections.map(({ turnover }) => turnover))
  return {
    name: messages.name[language],
    fractionDigits: operator.currency.fractionDigits,
    widths,
    rows: [
      strong(messages.title[language]),
      ...factsOf(statement, operator).map(({ label, value }) => ({ cells: [label, value] })),
      ...sections.flatMap((section) => [empty, ...sectionRows(section, statement, operator)]),
      ...(isOne(statement) ? [] : [empty, ...totalRows(statement, total, operator)]),
      empty,
      { cells: [conclusionOf(statement, total.closing, operator)] },
    ],
  }
}

function strong(...cells: readonly SheetCell[]): SheetRow {
  return { cells, strong: true }
}

function sectionRows(section: Section, statement: ReconciliationStatement, operator: Operator): SheetRow[] {
  const { span, language } = statement
  const { party, turnover, statement: read } = section
  const number = interpolate(messages.contractNumber[language], { number: party.number })
  const moved = read.movements.map((movement): SheetRow => ({
    cells: [{ day: movement.day }, operationText(movement, language), ...sidesOf(movement.amount)],
  }))
  return [
    ...(isOne(statement) ? [] : [strong(number, postalAddress(party, language))]),
    strong(messages.date[language], messages.operation[language], ...sumTitles(language, operator)),
    strong({ day: span.from }, messages.opening[language], ...sidesOf(turnover.opening)),
    ...(moved.length > 0 ? moved : [{ cells: [null, messages.none[language]] }]),
    strong(null, messages.turnover[language], ...turnoverCells(turnover)),
    strong({ day: span.to }, messages.closing[language], ...sidesOf(turnover.closing)),
  ]
}

function totalRows({ sections, language }: ReconciliationStatement, total: Turnover, operator: Operator): SheetRow[] {
  return [
    strong(messages.all[language]),
    strong(null, messages.contract[language], ...sumTitles(language, operator)),
    strong(null, messages.opening[language], ...sidesOf(total.opening)),
    ...sections.map(({ party, turnover }) => ({ cells: [null, party.number, ...turnoverCells(turnover)] })),
    strong(null, messages.turnover[language], ...turnoverCells(total)),
    strong(null, messages.closing[language], ...sidesOf(total.closing)),
  ]
}

function turnoverCells({ debit, credit }: Turnover): SheetCell[] {
  return [{ sum: debit }, { sum: credit }]
}

/** Returns an amount's debit and credit cells; negative amounts (debts and charges) are debits. */
function sidesOf(amount: Money): SheetCell[] {
  const cell = { sum: money(Math.abs(amount)) }
  return amount < 0 ? [cell, null] : [null, cell]
}
