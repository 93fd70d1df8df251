import { hourMs } from '@kabinet/contract/kernel/durations'
import { cashback } from '@kabinet/contract/ids'
import { addDays, addMonths, dayOf, startOf } from '@kabinet/contract/kernel/days'
import { type Money, money, sum } from '@kabinet/contract/kernel/money'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { addContracts } from '../../../test/charged-firms.ts'
import { testCore } from '../../../test/core.ts'
import { freshDatabase } from '../../../test/database.ts'
import type { Tx } from '../../platform/database/db.ts'
import { createLedger, type Ledger, type Movement } from '../ledger/index.ts'
import type { InvoiceContent, Month } from './content.rules.ts'
import { beginMonths, issueBatch, issueImported } from './issue.service.ts'

const zone = 'Asia/Yerevan'
const begins = '2026-06-01'
const months: readonly Month[] = ['2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01']
const firms = 3

/** A movement of contract `of`, dated `day` days after the first month begins, and posted after `posted` months. */
interface Moved {
  readonly of: number
  readonly day: number
  readonly hour: number
  readonly posted: number
  readonly kind: (typeof kinds)[number]
  readonly amount: number
}

const kinds = [
  { type: 'account', typeId: 10, sign: -1, against: 'revenue', isCharge: true },
  { type: 'account', typeId: 11, sign: -1, against: 'revenue', isCharge: true },
  { type: 'payment', typeId: 30, sign: -1, against: 'revenue', isCharge: true },
  { type: 'payback', typeId: 20, sign: 1, against: 'revenue', isCharge: true },
  { type: 'charge', typeId: 2, sign: 1, against: 'bank', isCharge: false },
  { type: 'charge', typeId: cashback.oneYear, sign: 1, against: 'cashback', isCharge: false },
  { type: 'payment', typeId: 0, sign: -1, against: 'opening', isCharge: false },
] as const

// The last contract is a person's. Days before the first month are never invoiced; those after the last one not yet.
const movements = fc.array(
  fc.record<Moved>({
    of: fc.integer({ min: 0, max: firms }),
    day: fc.integer({ min: -40, max: 135 }),
    hour: fc.integer({ min: 0, max: 23 }),
    posted: fc.integer({ min: 0, max: months.length }),
    kind: fc.constantFrom(...kinds),
    amount: fc.integer({ min: 1, max: 9_999_999 }),
  }),
  { maxLength: 40 },
)

const instantOf = ({ day, hour }: Moved) =>
  new Date(startOf(addDays(begins, day), zone).getTime() + hour * hourMs + 1000)

const monthOfMoved = (moved: Moved) => `${dayOf(instantOf(moved), zone).slice(0, 7)}-01`

/** Returns the month on whose invoice a charge belongs, if any: its own, or if it is late the next one to be issued. */
function monthOf(moved: Moved): Month | undefined {
  const own = monthOfMoved(moved)
  if (!moved.kind.isCharge || moved.of === firms || own < begins) return undefined
  return months.slice(moved.posted).find((month) => month >= own)
}

async function post(
  tx: Tx,
  ledger: Ledger,
  contracts: readonly number[],
  moved: Moved,
  index: number,
): Promise<number> {
  const { type, typeId, sign, against } = moved.kind
  const movement: Movement = {
    source: 'test',
    sourceId: String(index),
    at: instantOf(moved),
    type,
    typeId,
    contract: contracts[moved.of]!,
    amount: money(sign * moved.amount),
    currency: 'AMD',
    against,
    details: {},
  }
  return (await ledger.post(tx, movement))!
}

interface InvoiceFacts {
  contract: number
  month: Month
  number: number
  type: string
  total: Money
  content: InvoiceContent
  transactions: number[]
}

const readInvoices = (tx: Tx) =>
  tx.query<InvoiceFacts>(
    `select v.contract, v.month, v.number, v.type, v.total, v.content,
       array(select t.transaction_id from invoice_transaction t where t.invoice_id = v.id order by 1)::float8[] as transactions
     from invoice v order by v.number`,
  )

test('invoices of random months add up to the charges of the ledger, and each charge is on exactly one', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const core = await testCore(database)
  const ledger = createLedger()
  const context = { operator: core.operator, at: core.clock.now() }
  await ledger.openInternalAccounts(database.db, 'AMD')
  const contracts = [...(await addContracts(database.db, firms)), ...(await addContracts(database.db, 1, 'INDIVIDUAL'))]
  const batch = { first: contracts[0]!, last: contracts.at(-1)! }
  const undone = new Error('rolled back')

  async function check(tx: Tx, all: readonly Moved[]) {
    const transactions: number[] = []
    await beginMonths(tx, begins, context.at)
    await beginMonths(tx, months.at(-1)!, context.at)
    for (const [posted, month] of [...months, undefined].entries()) {
      for (const [index, moved] of all.entries()) {
        if (moved.posted === posted) transactions[index] = await post(tx, ledger, contracts, moved, index)
      }
      if (month) await issueBatch(tx, { month, ...batch }, context)
    }
    const invoices = await readInvoices(tx)
    expect(invoices.map(({ number }) => number)).toEqual(invoices.map((_, index) => index + 1))
    const expected = Map.groupBy(
      all.flatMap((moved, index) => {
        const month = monthOf(moved)
        return month ? [{ moved, transaction: transactions[index]!, key: `${contracts[moved.of]} ${month}` }] : []
      }),
      ({ key }) => key,
    )
    expect(invoices.map(({ contract, month }) => `${contract} ${month}`).toSorted()).toEqual(
      [...expected.keys()].toSorted(),
    )
    for (const { contract, month, type, total, content, transactions: listed } of invoices) {
      const own = expected.get(`${contract} ${month}`)!
      expect(listed).toEqual(own.map(({ transaction }) => transaction).toSorted((one, other) => one - other))
      expect(total).toBe(sum(own.map(({ moved }) => money(-moved.kind.sign * moved.amount))))
      expect(type).toBe(total < 0 ? 'correction' : 'invoice')
      expect(sum(content.lines.map((line) => line.sum))).toBe(total)
      expect(sum(content.vat.map((part) => part.sum))).toBe(total)
    }
  }

  await fc.assert(
    fc.asyncProperty(movements, async (all) => {
      const done = database.db.transaction(async (tx) => {
        await check(tx, all)
        throw undone
      })
      await expect(done).rejects.toBe(undone)
    }),
    { numRuns: 30 },
  )
}, 120_000)

test('an import invoices the full months before it once, and whatever comes later nothing of the time before', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const { db } = database
  const core = await testCore(database)
  const ledger = createLedger()
  const context = { operator: core.operator, at: core.clock.now() }
  await ledger.openInternalAccounts(db, 'AMD')
  await issueImported(db, 2, context)
  expect(await db.query('select from invoice_month')).toEqual([])

  const contracts = await addContracts(db, firms)
  const charge = { of: 0, hour: 12, posted: 0, kind: kinds[0], amount: 100_00 }
  // 15 August to 15 November; the product's time is 20 November.
  const days = [75, 106, 136, 167]
  for (const [index, day] of days.entries()) await post(db, ledger, contracts, { ...charge, day }, index)
  await db.transaction((tx) => issueImported(tx, 2, context))
  const issued = async () => (await readInvoices(db)).map(({ month, total }) => [month, total])
  const expected = [
    ['2026-09-01', 100_00],
    ['2026-10-01', 100_00],
  ]
  expect(await issued()).toEqual(expected)

  await post(db, ledger, contracts, { ...charge, day: 80 }, 80)
  await db.transaction((tx) => issueImported(tx, 6, context))
  expect(await issued()).toEqual(expected)
  await db.transaction(async (tx) => {
    for (const month of await beginMonths(tx, addMonths('2026-10-01', 1, 1), context.at)) {
      await issueBatch(tx, { month, first: contracts[0]!, last: contracts.at(-1)! }, context)
    }
  })
  expect(await issued()).toEqual([...expected, ['2026-11-01', 100_00]])
})
