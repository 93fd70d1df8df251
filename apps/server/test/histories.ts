import { dayMs } from '@kabinet/contract/kernel/durations'
import { startOf } from '@kabinet/contract/kernel/days'
import { expect } from 'vitest'
import { createRandom } from '../src/generator/random.ts'
import { readOperator } from '../src/platform/config/operator.ts'
import { billingOn } from './billing.ts'
import { nameOf } from './billing-model/calendar.ts'
import { checkBooks, compareWithModels, expectVariety, noteGiven, reconcileDays } from './books.ts'
import { handClock } from './clock.ts'
import { freshDatabase } from './database.ts'
import { customerActs } from './history-acts.ts'
import { drawContract, type Era, writeContracts } from './history-contracts.ts'

/** Number of contracts in each era; how to run more of them is in docs/testing.md#random-histories. */
const contracts = Number(process.env['HISTORIES'] ?? 2000) / 2
const seed = Number(process.env['SEED'] ?? 5)
/** `COMPARE=daily` finds the first day on which the server and the model differ; otherwise the last day is compared. */
const isDaily = process.env['COMPARE'] === 'daily'
/** Customers act in the first moment after a run, at noon, or in the last moment before the next run. */
const moments = [0, 12 * 3600, 24 * 3600 - 1]

/**
 * Runs random histories of an era on the server and in the model: the server bills each day, customers act on both, and
 * both end alike.
 */
export async function expectHistoriesMatch(era: Era): Promise<void> {
  const operator = readOperator(era.operator)
  const { zone } = operator
  const terms = { unit: 10 ** (2 - operator.currency.fractionDigits), cashbacksLost: operator.tariffs.cashbacksLost }
  const database = await freshDatabase()
  try {
    const { db } = database
    const random = createRandom(seed)
    const models = Array.from({ length: contracts }, () => drawContract(random, era, terms))
    await writeContracts(db, models, era)
    const starts = models.map(({ period }) => period!)
    await db.query('create unlogged table given (contract int, code text, price bigint, at timestamptz)')
    const clock = handClock(startOf(nameOf(era.firstDay), zone))
    const setTo = (at: number) => clock.advance((at - clock.now().getTime()) / 1000)
    const { billing, jobs } = await billingOn(database, operator, clock)
    const draw = await customerActs({ db, billing, jobs, clock, random, currency: era.currency })

    for (let day = era.firstDay + 1; day <= era.firstDay + era.days; day += 1) {
      const midnight = startOf(nameOf(day), zone).getTime()
      setTo(midnight)
      await jobs.runDue()
      expect(await db.query('select kind, error from job where error is not null')).toEqual([])
      for (const model of models) model.midnight()
      if (isDaily) await compareWithModels(db, models)
      setTo(midnight + random.pick(moments) * 1000)
      const lives = models.map((model, index) => draw(model, index + 1)).filter((acts) => acts.length > 0)
      const worker = async () => {
        for (let acts = lives.pop(); acts; acts = lives.pop()) for (const act of acts) await act()
      }
      await Promise.all([worker(), worker(), worker(), worker()])
      if (isDaily) await compareWithModels(db, models)
      await noteGiven(db, nameOf(day), new Date(midnight + dayMs - 500))
      // With up-to-date statistics of the growing tables, PostgreSQL does not scan them for every contract.
      if ((day - era.firstDay) % 10 === 2) await db.query('analyze')
    }
    await compareWithModels(db, models)
    await checkBooks(db)
    await reconcileDays(db, era, { starts, unit: terms.unit })
    if (contracts >= 1000) await expectVariety(db, models)
  } finally {
    await database.close()
  }
}
