import { addDays, type Day, startOf } from '@kabinet/contract/kernel/days'
import { type Money, money } from '@kabinet/contract/kernel/money'
import { expect, test } from 'vitest'
import { billingOn } from '../../../test/billing.ts'
import type { ModelContract } from '../../../test/billing-model.ts'
import { activate, fee } from '../../../test/billing-model-activation.ts'
import { checkBooks, compareWithModels, noteGiven, reconcileDays } from '../../../test/books.ts'
import { handClock } from '../../../test/clock.ts'
import { freshDatabase } from '../../../test/database.ts'
import { days, drawContract, firstDay, writeContracts } from '../../../test/history-contracts.ts'
import { createRandom } from '../../generator/random.ts'
import { readOperator } from '../../platform/config/operator.ts'
import { Refused } from '../../platform/http/errors.ts'
import { insertChange } from '../tariffs/tariffs.store.ts'
import { quoteTariffChange } from './changes/changes.rules.ts'

const operator = readOperator('am')
const { zone } = operator
const contracts = 2000

test(`${contracts} random histories: the ledger matches the model and stays consistent`, async () => {
  const database = await freshDatabase()
  try {
    const { db } = database
    const random = createRandom(5)
    const models = Array.from({ length: contracts }, () => drawContract(random))
    await writeContracts(db, models)
    const starts = models.map(({ periodFrom, periodEnd }) => ({ periodFrom, periodEnd }))
    await db.query('create unlogged table given (contract int, code text, price bigint, day date)')
    const clock = handClock(startOf(firstDay, zone))
    const { billing, ledger, jobs } = await billingOn(database, operator, clock)
    const internet = await db.query<{ id: number; cost: Money }>(
      'select id, cost from tariff where service_group_id = 1 order by cost',
    )

    async function pay(contract: number, sum: number, source: string) {
      const job = await db.transaction(async (tx) => {
        const at = clock.now()
        const movement = { source, sourceId: `${contract}:${at.getTime()}`, at, type: 'charge', typeId: 1 } as const
        await ledger.post(tx, {
          ...movement,
          contract,
          amount: money(sum),
          currency: 'AMD',
          against: 'bank',
          details: {},
        })
        return billing.enqueueRestart(tx, contract)
      })
      await jobs.runNow(job)
    }

    async function logged<T>(act: () => Promise<T>, done: (answer: T) => string): Promise<string> {
      try {
        return done(await act())
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return error.refusal
      }
    }

    const takeCredit = (contract: number, action: number) =>
      logged(
        () => billing.takeCredit(contract, action),
        () => 'given',
      )

    const changeTariff = (contract: number, code: string, to: { id: number; cost: Money }) =>
      logged(
        () =>
          billing.withLocked(contract, async (tx, snapshot) => {
            const service = snapshot.services.find((one) => one.code === code)!
            const quote = quoteTariffChange(snapshot, await billing.readUnused(tx, snapshot, service), to.cost)
            await billing.changeTariff(tx, snapshot, service, { tariffId: to.id, quote })
          }),
        () => 'changed',
      )

    const plan = (contract: number, { to, day }: { to: { id: number }; day: Day }) =>
      db.transaction((tx) => insertChange(tx, { contract, service: 'fibre', tariffId: to.id, day }))

    const resume = (contract: number) =>
      logged(
        () => billing.withLocked(contract, (tx, snapshot) => billing.resume(tx, snapshot)),
        ({ charged }) => `resumed for ${charged}`,
      )

    /** Activates twice at the same time, as a report of the visit and of the network may. */
    async function activateTwice(contract: number) {
      const act = () => db.transaction((tx) => billing.activate(tx, contract, { fee: { sum: fee, order: '1' } }))
      return (await Promise.all([act(), act()])).flat()
    }

    function draw(model: ModelContract, contract: number, day: Day): (() => Promise<void>)[] {
      const acts: (() => Promise<void>)[] = []
      function compared(expected: string, act: () => Promise<string>) {
        const story = [...model.story]
        acts.push(async () => expect([contract, story, await act()]).toEqual([contract, story, expected]))
      }
      if (random.chance(0.005)) {
        const sum = random.pick([50_000, 120_000, 690_000, 1_000_000, 1_300_000])
        model.pay(sum, day)
        acts.push(() => pay(contract, sum, 'payment'))
      }
      if (random.chance(0.003)) {
        const length = random.whole(1, 5)
        const action = length + 6
        compared(model.credit(action, length, day), () => takeCredit(contract, action))
      }
      const fibre = model.services.find(({ code, inBundle }) => code === 'fibre' && !inBundle)
      if (fibre && model.changes.length === 0 && random.chance(0.006)) {
        const to = random.pick(internet)
        compared(model.change('fibre', to.cost, day), () => changeTariff(contract, 'fibre', to))
      } else if (fibre?.status === 0 && model.changes.length === 0 && random.chance(0.008)) {
        const to = random.pick(internet)
        const planned = model.plan('fibre', to.cost, day)
        acts.push(() => plan(contract, { to, day: planned }))
      }
      if (model.pauses.some(({ from, to }) => from <= day && to > day) && random.chance(0.03)) {
        compared(model.resumeNow(day), () => resume(contract))
      }
      if (model.ordered ? random.chance(0.02) : random.chance(0.001)) {
        const expected = activate(model, day)
        acts.push(async () => expect([contract, await activateTwice(contract)]).toEqual([contract, expected]))
      }
      return acts
    }

    for (let count = 1; count <= days; count += 1) {
      const day = addDays(firstDay, count)
      clock.advance((startOf(day, zone).getTime() - clock.now().getTime()) / 1000)
      await jobs.runDue()
      expect(await db.query('select kind, error from job where error is not null')).toEqual([])
      for (const model of models) model.begin(day)
      clock.advance(12 * 3600)
      const lives = models.map((model, index) => draw(model, index + 1, day)).filter((acts) => acts.length > 0)
      const worker = async () => {
        for (let acts = lives.pop(); acts; acts = lives.pop()) for (const act of acts) await act()
      }
      await Promise.all([worker(), worker(), worker(), worker()])
      await noteGiven(db, day)
      // With up-to-date statistics of the growing tables, PostgreSQL does not scan them for every contract.
      if (count % 10 === 2) await db.query('analyze')
    }
    await compareWithModels(db, models)
    await checkBooks(db)
    await reconcileDays(db, { zone, starts })
  } finally {
    await database.close()
  }
}, 300_000)
