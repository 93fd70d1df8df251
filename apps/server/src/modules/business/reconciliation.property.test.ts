import { addDays, dayOf, startOf } from '@kabinet/contract/kernel/days'
import { money, plus } from '@kabinet/contract/kernel/money'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { testCore } from '../../../test/core.ts'
import { demoDatabase } from '../../../test/database.ts'
import { testKeys } from '../../../test/keys.ts'
import { readOperator } from '../../platform/config/operator.ts'
import { createLinks } from '../../platform/files/links.ts'
import { write } from '../../platform/spreadsheets/write.ts'
import { createBalance } from '../balance/index.ts'
import { createBilling } from '../billing/index.ts'
import { createExtras } from '../extras/index.ts'
import { createLedger } from '../ledger/index.ts'
import { createReceipts } from '../receipts/index.ts'
import { readFile } from './comparison-file.ts'
import { spreadsheetOf } from './reconciliation-spreadsheet.views.ts'
import { type Span, totalOf, turnoverOf } from './reconciliation.rules.ts'
import { listParties } from './reconciliation.store.ts'

const operator = readOperator('am')
const { zone } = operator
const firstDay = '2026-08-01'
const dayCount = 110

const step = fc.record({
  contract: fc.integer({ min: 0, max: 2 }),
  day: fc.integer({ min: 0, max: dayCount }),
  // Times around midnight reveal days that are off by one.
  seconds: fc.constantFrom(0, 1, 3600, 14_400, 43_200, 72_000, 86_399),
  amount: fc.integer({ min: -900_000, max: 900_000 }).filter((amount) => amount !== 0),
})
const days = fc.uniqueArray(fc.integer({ min: 0, max: dayCount }), { minLength: 3, maxLength: 3 })

test('for any movements, a statement’s balances are the ledger’s, and consecutive statements connect', async () => {
  const database = await demoDatabase('am')
  const { db, close } = database
  onTestFinished(close)
  const core = await testCore(database, { operator })
  const ledger = createLedger()
  const billing = createBilling(core, { ledger })
  const links = createLinks({ clock: core.clock, keys: testKeys(1), minutes: 15 })
  const receipts = createReceipts(core, { mailer: { send: async () => {} }, links })
  const balance = createBalance(core, { billing, ledger, receipts, extras: createExtras(core, { billing }) })
  const rows = await db.query<{ id: number; owner: number }>(
    `select id, customer_id as owner from contract where billing_id = 'ul' order by id limit 3`,
  )
  const contracts = rows.map(({ id }) => id)
  const read = (from: string, to: string) =>
    Promise.all(
      contracts.map(async (contract) => {
        const { opening, movements } = await balance.readStatement(db, contract, { from, to }, 'en')
        expect(movements.every(({ day }) => from <= day && day <= to)).toBe(true)
        return turnoverOf(
          opening,
          movements.map(({ amount }) => amount),
        )
      }),
    )
  /** Returns a contract's statement as read back from its spreadsheet. */
  const written = async (contract: number, span: Span) => {
    const statement = await balance.readStatement(db, contract, span, 'ru')
    const amounts = statement.movements.map(({ amount }) => amount)
    const { owner } = rows.find(({ id }) => id === contract)!
    const parties = await listParties(db, owner, contract)
    const section = {
      party: parties.find(({ id }) => id === contract)!,
      statement,
      turnover: turnoverOf(statement.opening, amounts),
    }
    const sheet = { span, today: span.to, at: core.clock.now(), sections: [section] as const, language: 'ru' as const }
    const found = await readFile({ content: await write(spreadsheetOf(sheet, operator)), maxRows: 100 })
    if (!('lines' in found)) throw new Error(`not read: ${JSON.stringify(found)}`)
    return found
  }
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), days, async (steps, chosen) => {
      run += 1
      for (const [index, { contract, day, seconds, amount }] of steps.entries()) {
        const at = new Date(startOf(addDays(firstDay, day), zone).getTime() + seconds * 1000)
        expect(dayOf(at, zone)).toBe(addDays(firstDay, day))
        await ledger.post(db, {
          source: 'test',
          sourceId: `${run}:${index}`,
          at,
          type: amount > 0 ? 'charge' : 'account',
          typeId: amount > 0 ? 2 : 10,
          contract: contracts[contract]!,
          amount: money(amount),
          currency: operator.currency.code,
          against: amount > 0 ? 'bank' : 'revenue',
          details: {},
        })
      }
      const [from, middle, to] = chosen.toSorted((a, b) => a - b).map((day) => addDays(firstDay, day)) as [
        string,
        string,
        string,
      ]
      const [whole, first, second] = [
        await read(from, to),
        await read(from, middle),
        await read(addDays(middle, 1), to),
      ]
      for (const [index, contract] of contracts.entries()) {
        expect(whole[index]!.closing).toBe(await ledger.balanceBefore(db, contract, startOf(addDays(to, 1), zone)))
        expect(second[index]!.opening).toBe(first[index]!.closing)
        expect(second[index]!.closing).toBe(whole[index]!.closing)
        expect(plus(first[index]!.debit, second[index]!.debit)).toBe(whole[index]!.debit)
      }
      const contract = contracts[run % contracts.length]!
      const file = await written(contract, { from, to })
      const { movements } = await balance.readStatement(db, contract, { from, to }, 'ru')
      expect(file.closing).toBe(0 - (await ledger.balanceBefore(db, contract, startOf(addDays(to, 1), zone))))
      expect(file.lines.map(({ day, side, amount }) => [day, side === 'debit' ? 0 - amount : amount])).toEqual(
        movements.map(({ day, amount }) => [day, amount]),
      )
      const total = totalOf(whole)
      expect(total.opening + total.credit - total.debit).toBe(total.closing)
    }),
    { numRuns: 20 },
  )
})
