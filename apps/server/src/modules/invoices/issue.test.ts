import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startOf } from '@kabinet/contract/kernel/days'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { billingOn } from '../../../test/billing.ts'
import { addContracts, chargeOn } from '../../../test/charged-firms.ts'
import { handClock } from '../../../test/clock.ts'
import { freshDatabase } from '../../../test/database.ts'
import { createRandom } from '../../generator/random.ts'
import { readOperator } from '../../platform/config/operator.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Month } from './content.rules.ts'
import { beginMonths, issueBatch } from './issue.service.ts'

const operator = readOperator('am')
const now = startOf('2027-02-01', operator.zone).getTime() + 1000
const charged = ['2026-11-05', '2026-11-20', '2026-12-05', '2027-01-05']
const months: readonly Month[] = ['2026-11-01', '2026-12-01', '2027-01-01']

async function firms(count: number) {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const clock = handClock(new Date(now))
  const { ledger, jobs } = await billingOn(database, operator, clock, undefined, 20)
  await ledger.openInternalAccounts(database.db, 'AMD')
  const contracts = await addContracts(database.db, count)
  await chargeOn(database.db, contracts, charged, 100_00)
  return { ...database, clock, jobs, contracts, context: { operator, at: clock.now() } }
}

const issuedOf = (db: Db) =>
  db.query<{ year: number; number: number; contract: number; month: Month; total: number }>(
    'select year, number, contract, month, total from invoice order by year, number',
  )

async function expectWhole(db: Db, contracts: readonly number[]) {
  const issued = await issuedOf(db)
  for (const [year, own] of Map.groupBy(issued, (invoice) => invoice.year)) {
    expect(own.map(({ number }) => number)).toEqual(own.map((_, index) => index + 1))
    expect(await db.query('select last_number as last from invoice_series where year = $1', [year])).toEqual([
      { last: own.length },
    ])
  }
  const keys = issued.map(({ contract, month }) => `${month} ${contract}`)
  expect(keys.toSorted()).toEqual(months.flatMap((month) => contracts.map((id) => `${month} ${id}`)).toSorted())
  expect(new Set(issued.map(({ month, total }) => `${month} ${total}`))).toEqual(
    new Set(['2026-11-01 20000', '2026-12-01 10000', '2027-01-01 10000']),
  )
  const [{ charges, listed } = { charges: 0, listed: 0 }] = await db.query<{ charges: number; listed: number }>(
    `select (select count(*) from ledger_transaction) as charges, (select count(*) from invoice_transaction) as listed`,
  )
  expect(listed).toBe(charges)
  return issued
}

describe('numbers have no gaps', () => {
  test('when batches are issued in parallel and some of them are rolled back', async () => {
    const { db, contracts, context } = await firms(60)
    await db.transaction((tx) => beginMonths(tx, months[0]!, context.at))
    await db.transaction((tx) => beginMonths(tx, months.at(-1)!, context.at))
    const batches = [0, 20, 40].map((at) => ({ first: contracts[at]!, last: contracts[at + 19]! }))
    const lost = new Error('lost')
    for (const month of months) {
      const tries = batches.flatMap((batch) =>
        [true, false].map((fails) =>
          db.transaction(async (tx) => {
            const issued = await issueBatch(tx, { month, ...batch }, context)
            if (fails) throw lost
            return issued.length
          }),
        ),
      )
      const ended = await Promise.allSettled(tries)
      expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(3)
    }
    await expectWhole(db, contracts)
  })

  test('when a batch is issued twice, also at the same time', async () => {
    const { db, contracts, context } = await firms(20)
    await db.transaction((tx) => beginMonths(tx, months[0]!, context.at))
    await db.transaction((tx) => beginMonths(tx, months.at(-1)!, context.at))
    const keys = { first: contracts[0]!, last: contracts.at(-1)! }
    for (const month of months) {
      const twice = [1, 2].map(() => db.transaction((tx) => issueBatch(tx, { month, ...keys }, context)))
      expect((await Promise.all(twice)).map((issued) => issued.length).toSorted()).toEqual([0, 20])
      expect(await db.transaction((tx) => issueBatch(tx, { month, ...keys }, context))).toEqual([])
    }
    await expectWhole(db, contracts)
  })

  test('when nodes are killed at random points, and they follow months and contracts', async () => {
    const { db, connection, jobs, contracts } = await firms(200)
    // Invoicing began with November, and nothing has been issued since.
    await db.query(`insert into invoice_month (month, at) values ('2026-10-01', now())`)
    await jobs.enqueue(db, { kind: 'invoice.month', orderingKey: 'invoices', payload: { month: months.at(-1) } })
    const random = createRandom(11)
    const script = new URL('../../../test/invoice-node.ts', import.meta.url)
    const counted = async () => (await db.query<{ done: number }>('select count(*) as done from invoice'))[0]!.done
    let killed = 0
    for (let done = await counted(); done < 400; done = await counted()) {
      const node = fork(script, [JSON.stringify({ connection, at: now, contractsPerBatch: 20 })], {
        stdio: 'ignore',
      })
      const until = done + 20 * random.whole(3, 7)
      const ended = once(node, 'exit')
      while ((await counted()) < until && node.exitCode === null) await db.query('select pg_sleep(0.005)')
      node.kill('SIGKILL')
      await ended
      killed += 1
    }
    expect(killed).toBeGreaterThan(3)
    // PostgreSQL takes a while to notice the last killed connection, which still locks its batch.
    await vi.waitFor(async () => {
      await jobs.runDue()
      expect(await counted()).toBe(600)
    }, 20_000)
    const issued = await expectWhole(db, contracts)
    expect(issued.map(({ contract, month }) => [month, contract])).toEqual(
      months.flatMap((month) => contracts.map((id) => [month, id])),
    )
  }, 120_000)
})

test('a batch reads no table whole, even if its statements were planned while there were no invoices', async () => {
  const { db, contracts, context } = await firms(20)
  await db.query('analyze')
  await db.transaction((tx) => beginMonths(tx, months[0]!, context.at))
  await db.transaction((tx) => beginMonths(tx, months.at(-1)!, context.at))
  await db.transaction(async (tx) => {
    for (const month of months) {
      await issueBatch(tx, { month, first: contracts[0]!, last: contracts.at(-1)! }, context)
    }
    const scanned = await tx.query(
      `select relname from pg_stat_xact_user_tables
       where seq_scan > 0 and relname in ('invoice', 'invoice_transaction', 'ledger_entry', 'ledger_transaction')`,
    )
    expect(scanned).toEqual([])
  })
})

test('an invoice never changes, nor do its charges move to another one', async () => {
  const { db, serving, contracts, context } = await firms(1)
  await db.transaction(async (tx) => {
    await beginMonths(tx, months[0]!, context.at)
    await issueBatch(tx, { month: months[0]!, first: contracts[0]!, last: contracts[0]! }, context)
  })
  for (const sql of [
    'update invoice set total = 1',
    'delete from invoice',
    'update invoice_transaction set invoice_id = 1',
    'delete from invoice_transaction',
    `update invoice_seller set requisites = '{}'`,
  ]) {
    await expect(serving.query(sql)).rejects.toThrow('permission denied')
    await expect(db.query(sql)).rejects.toThrow('append-only')
  }
})
