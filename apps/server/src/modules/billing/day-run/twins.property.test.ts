import { hourMs } from '@kabinet/contract/kernel/durations'
import { serviceStatus } from '@kabinet/contract/ids'
import { addDays, addMonths, type Day, startOf } from '@kabinet/contract/kernel/days'
import { money } from '@kabinet/contract/kernel/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billingOf } from '../../../../test/billing-of.ts'
import { handClock } from '../../../../test/clock.ts'
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts'
import { dram, type Drawn, drawContract, firstDay, writeDrawn } from '../../../../test/outlook-contracts.ts'
import { createRandom } from '../../../generator/random.ts'
import { readOperator } from '../../../platform/config/operator.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { ContractFacts } from '../facts.rules.ts'
import { afterPause } from '../pauses/pause.rules.ts'
import { endPauses, resumeContract } from '../pauses/pauses.store.ts'
import { listNearDebits } from './periods.store.ts'

/**
 * Decisions that the day's run makes in SQL for a batch and the rules make for one contract. Months, charges, credits
 * and cashbacks are compared by outlook.property.test.ts and histories.property.test.ts.
 */

const operator = readOperator('am')
const contracts = 600

let database: TestDatabase
let billing: Awaited<ReturnType<typeof billingOf>>
const drawn = (() => {
  const random = createRandom(23)
  return Array.from({ length: contracts }, (_, index) => pausedOtherwise(drawContract(random, index + 1)))
})()

/** Lets every second paused contract pause on the second of five days of a credit; its daily services have an end. */
function pausedOtherwise(contract: Drawn): Drawn {
  const { number, pause, services } = contract
  if (number % 2 === 0 || !pause || services[0]!.status !== serviceStatus.paused) return contract
  const periodEnd = addDays(pause.from, -1)
  const anchor = Number(periodEnd.slice(8))
  return {
    ...contract,
    periodFrom: addMonths(periodEnd, -1, anchor),
    periodEnd,
    billingDay: anchor,
    credit: { from: periodEnd, to: addDays(periodEnd, 5) },
    services: services.map((service) =>
      service.code === 'online' ? { ...service, endsOn: addDays(pause.from, 3) } : service,
    ),
  }
}

beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  await writeDrawn(db, drawn)
  await db.query(
    `insert into card (contract, binding_id, pan, recurring, sum)
     select id, id::text, '4000 **** **** 0000', true, case when id % 8 = 0 then 200000 end from contract where id % 4 = 0`,
  )
  await db.query('analyze')
  const clock = handClock(new Date(startOf(firstDay, operator.zone).getTime() + 12 * hourMs))
  billing = await billingOf(database, operator, clock)
  const post = async (tx: Tx, contract: number, amount: number, source: string) => {
    if (amount === 0) return
    const movement = { source, sourceId: String(contract), at: clock.now(), type: 'charge', typeId: 1 } as const
    const sum = { amount: money(amount), currency: 'AMD', against: 'bank', details: {} } as const
    await billing.ledger.post(tx, { ...movement, ...sum, contract })
  }
  await db.transaction(async (tx) => {
    await billing.ledger.openInternalAccounts(tx, 'AMD')
    for (const { number, balance } of drawn) await post(tx, number, balance, 'first')
    const read = await billing.billing.read(
      tx,
      drawn.map(({ number }) => number),
    )
    // Every second of those that have daily charges is short of these alone.
    for (const [contract, { billingStatus }] of read) {
      const { daily, shortfall } = billingStatus
      if (daily > dram && shortfall > 0 && contract % 2 === 0) await post(tx, contract, shortfall - dram, 'second')
    }
  })
}, 120_000)

afterAll(async () => {
  await billing.close()
  await database.close()
})

async function factsOf(tx: Tx, contract: number): Promise<ContractFacts> {
  return (await billing.billing.read(tx, [contract])).get(contract)!.facts
}

test('the debits that the run announces are those that the status shows as near and not covered', async () => {
  const days = 10
  const read = await billing.billing.read(
    database.db,
    drawn.map(({ number }) => number),
  )
  // A pause and a credit have announcements of their own, and postpone the debit from the end of the paid days.
  const undisturbed = new Map([...read].filter(([, { facts }]) => !facts.pause && !facts.credit))
  const expected = [...undisturbed].flatMap(
    ([
      contract,
      {
        facts,
        billingStatus: { debit, shortfall },
      },
    ]) => {
      const works = facts.services.some(({ status }) => status === serviceStatus.active)
      if (!works || !debit?.day || debit.day > addDays(firstDay, days)) return []
      return shortfall > 0 && (facts.autopay ?? 0) < shortfall ? [{ contract, day: debit.day }] : []
    },
  )
  const terms = { days, autopayMax: operator.autopay.max, unit: money(dram) }
  const listed = await listNearDebits(database.db, { first: 1, last: contracts, day: firstDay }, terms)
  expect(listed.filter(({ contract }) => undisturbed.has(contract))).toEqual(
    expected.toSorted((one, other) => one.contract - other.contract),
  )
  expect(expected.length).toBeGreaterThan(contracts / 40)
  const forDays = expected.filter(({ contract }) => {
    const { facts, billingStatus } = read.get(contract)!
    return facts.balance >= billingStatus.debit!.sum
  })
  expect(forDays.length).toBeGreaterThan(0)
})

/** What the end of a pause changes, for the services that go on after it. */
function movedBy(facts: ContractFacts, like: ContractFacts) {
  return {
    periodFrom: facts.periodFrom,
    periodEnd: facts.periodEnd,
    billingDay: facts.billingDay,
    credit: facts.credit && { from: facts.credit.from, to: facts.credit.to },
    bundle: facts.bundle?.status,
    services: like.services.map(({ code, planned: begun }) => {
      const { status, endsOn, planned } = facts.services.find((service) => service.code === code)!
      // The rule lets a planned tariff begin as well, which the run does next.
      return { code, status, endsOn, planned: begun && planned?.day }
    }),
  }
}

class Undone extends Error {}

/** Ends a contract's pause in a transaction that is rolled back. */
async function endedBy(contract: number, end: (tx: Tx) => Promise<unknown>): Promise<ContractFacts> {
  let after: ContractFacts | undefined
  await database.db
    .transaction(async (tx) => {
      await end(tx)
      after = await factsOf(tx, contract)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return after!
}

describe('the end of a pause', () => {
  const paused = drawn.filter(
    ({ pause, services }) => pause && services.some(({ status }) => status === serviceStatus.paused),
  )
  const ends: readonly [
    string,
    (pause: { to: Day }) => Day,
    (tx: Tx, contract: number, day: Day) => Promise<unknown>,
  ][] = [
    ['by the customer', () => firstDay, resumeContract],
    ['on its day', ({ to }) => to, (tx, contract, day) => endPauses(tx, { first: contract, last: contract, day })],
  ]
  test.each(ends)('%s moves the same in SQL as in the rules', async (_, dayOf, end) => {
    expect(paused.length).toBeGreaterThan(contracts / 12)
    expect(paused.some(({ credit }) => credit)).toBe(true)
    for (const { number, pause } of paused) {
      const day = dayOf(pause!)
      const expected = afterPause(await factsOf(database.db, number), day)
      const after = await endedBy(number, (tx) => end(tx, number, day))
      expect([number, movedBy(after, expected)]).toEqual([number, movedBy(expected, expected)])
    }
  })
})
