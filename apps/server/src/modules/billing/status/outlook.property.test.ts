import { hourMs } from '@kabinet/contract/kernel/durations'
import { addDays, type Day, startOf } from '@kabinet/contract/kernel/days'
import { type Money, money } from '@kabinet/contract/kernel/money'
import { paymentEffect } from '@kabinet/contract/payment-effect'
import { expect, test } from 'vitest'
import { billingOn } from '../../../../test/billing.ts'
import { handClock } from '../../../../test/clock.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { dram, drawContract, firstDay, horizon, writeDrawn } from '../../../../test/outlook-contracts.ts'
import { createRandom, type Random } from '../../../generator/random.ts'
import type { Db } from '../../../platform/database/db.ts'
import { readOperator } from '../../../platform/config/operator.ts'
import type { BillingStatus } from './billing-status.rules.ts'

const operator = readOperator('am')
const { zone } = operator
const contracts = 800

async function sideBySide<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let item = left.pop(); item; item = left.pop()) await act(item)
  }
  await Promise.all([worker(), worker(), worker(), worker()])
}

interface Quoted {
  readonly billingStatus: BillingStatus
  readonly facts: { readonly balance: Money }
}

interface Promised {
  readonly sum: Money
  readonly until: Day
  readonly balance: Money
  readonly billingStatus: BillingStatus
}

/** By contract, the first day on which an active or restarted service was suspended because the balance ran out. */
type FirstFailure = Map<number, Day>

test(`for ${contracts} random contracts, paying the quoted sum has the promised effect`, async () => {
  const database = await freshDatabase()
  try {
    const { db } = database
    const random = createRandom(11)
    const drawn = Array.from({ length: contracts }, (_, index) => drawContract(random, index + 1))
    await writeDrawn(db, drawn)
    // Without statistics of the new rows, PostgreSQL may scan whole tables for every contract.
    await db.query('analyze')
    const clock = handClock(new Date(startOf(firstDay, zone).getTime() + 12 * hourMs))
    const { billing, ledger, jobs } = await billingOn(database, operator, clock)
    await db.transaction(async (tx) => ledger.openInternalAccounts(tx, 'AMD'))
    const post = (contract: number, sum: Money, source: string) =>
      db.transaction(async (tx) => {
        const movement = { source, sourceId: String(contract), at: clock.now(), type: 'charge', typeId: 1 } as const
        await ledger.post(tx, { ...movement, contract, amount: sum, currency: 'AMD', against: 'bank', details: {} })
        return billing.enqueueRestart(tx, contract)
      })
    await sideBySide(drawn, async ({ number, balance }) => {
      if (balance > 0) await post(number, money(balance), 'first')
      else await db.transaction((tx) => billing.enqueueRestart(tx, number))
    })
    await jobs.runDue()
    await db.query('analyze')

    const [last] = await db.query<{ id: number }>('select coalesce(max(id), 0) as id from ledger_transaction')
    const numbers = drawn.map(({ number }) => number)
    const { promises, short } = drawPromises(random, numbers, await billing.read(db, numbers))
    await sideBySide([...promises], async ([number, { sum }]) => {
      const paid = money(short.has(number) ? sum - dram : sum)
      if (paid > 0) await jobs.runNow(await post(number, paid, 'payment'))
    })
    // Contracts with a cashback are left out: when the month is charged at once, the cashback is posted at once too.
    const others = drawn.filter(({ number, cashback }) => cashback || short.has(number)).map(({ number }) => number)
    await expectCharged(db, promises, new Set(others))
    const failed: FirstFailure = new Map()
    const switched = new Map<number, Day>()
    async function look(day: Day) {
      const fast = await db.query<{ contract: number }>(
        `select s.contract from service s join tariff t on t.id = s.tariff_id where s.code = 'fibre' and t.code = 'fast'`,
      )
      for (const { contract } of fast) if (!switched.has(contract)) switched.set(contract, day)
      const rows = await db.query<{ contract: number }>(
        `select distinct contract from service where status_code = 1 and ended_on is null`,
      )
      for (const { contract } of rows) if (!failed.has(contract)) failed.set(contract, day)
    }
    await look(firstDay)
    for (let day = addDays(firstDay, 1); day < horizon; day = addDays(day, 1)) {
      clock.advance((startOf(day, zone).getTime() - clock.now().getTime()) / 1000)
      await jobs.runDue()
      await look(day)
    }
    await expectDebits(db, promises, { short, after: last!.id })
    for (const [number, { until, billingStatus }] of promises) {
      const planned = billingStatus.plannedFrom.get('fibre')
      if (planned && planned < until && !short.has(number)) {
        expect([number, switched.get(number)]).toEqual([number, planned < firstDay ? firstDay : planned])
      }
    }
    const broken = [...promises].filter(([number, { until }]) => {
      const day = failed.get(number) ?? horizon
      return short.has(number) ? day >= until : day !== until
    })
    const [first] = broken
    expect(
      first && {
        of: broken.length,
        contract: drawn[first[0] - 1],
        failed: failed.get(first[0]),
        promised: first[1],
        short: short.has(first[0]),
      },
    ).toBeUndefined()
    expect(promises.size).toBeGreaterThan(contracts / 2)
  } finally {
    await database.close()
  }
}, 300_000)

/**
 * Draws a quoted step for each contract that has one before the horizon. The customers in `short` are to pay one dram
 * less than quoted and must get less than promised.
 */
function drawPromises(random: Random, numbers: readonly number[], all: ReadonlyMap<number, Quoted>) {
  const promises = new Map<number, Promised>()
  const short = new Set<number>()
  for (const number of numbers) {
    const { billingStatus, facts } = all.get(number)!
    const near = billingStatus.steps.filter(({ until }) => until < horizon)
    if (near.length === 0) continue
    const step = random.pick(near)
    if (step.sum > dram && random.chance(0.2)) short.add(number)
    promises.set(number, { ...step, balance: facts.balance, billingStatus })
  }
  return { promises, short }
}

async function expectDebits(
  db: Db,
  promises: ReadonlyMap<number, Promised>,
  { short, after }: { short: ReadonlySet<number>; after: number },
): Promise<void> {
  const rows = await db.query<{ contract: number; day: Day; sum: Money }>(
    `select distinct on (a.contract) a.contract, (t.at at time zone $1)::date as day, -e.amount as sum
     from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
     join ledger_account a on a.id = e.account_id and a.kind = 'customer'
     where t.source = 'period' and t.id > $2 order by a.contract, t.id`,
    [zone, after],
  )
  const charged = new Map(rows.map(({ contract, ...first }) => [contract, first]))
  let compared = 0
  for (const [number, { until, billingStatus }] of promises) {
    const { debit, atOnce, owed, status } = billingStatus
    // If the payment itself charges the month, no debit follows.
    const settles = atOnce > 0 || status === 'credit'
    if (!debit?.day || settles || short.has(number) || until <= debit.day) continue
    expect([number, charged.get(number)]).toEqual([number, { day: debit.day, sum: debit.sum }])
    expect(owed).toBe(0)
    compared += 1
  }
  expect(compared).toBeGreaterThan(contracts / 10)
}

async function expectCharged(
  db: Db,
  promises: ReadonlyMap<number, Promised>,
  others: ReadonlySet<number>,
): Promise<void> {
  const rows = await db.query<{ contract: number; amount: Money }>('select contract, amount from customer_balance')
  const balances = new Map(rows.map(({ contract, amount }) => [contract, amount]))
  for (const [number, { sum, balance, billingStatus }] of promises) {
    const { shortfall: recommended, atOnce } = billingStatus
    if (others.has(number) || atOnce === 0 || sum < recommended || sum === 0) continue
    const effect = paymentEffect({ ...billingStatus, balance, recommended }, sum)
    expect([number, balances.get(number)]).toEqual([number, effect.balance])
  }
}
