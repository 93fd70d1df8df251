import { hourMs } from '@kabinet/contract/kernel/durations'
import { addDays, type Day, startOf } from '@kabinet/contract/kernel/days'
import { expect, onTestFinished } from 'vitest'
import { billingOf } from './billing-of.ts'
import { handClock } from './clock.ts'
import { demoDatabase } from './database.ts'
import type { Db } from '../src/platform/database/db.ts'
import { readOperator } from '../src/platform/config/operator.ts'

const anchor = '2026-11-20'

export async function demoBilling(onEnd: (end: () => Promise<void>) => void = onTestFinished) {
  const database = await demoDatabase('am')
  onEnd(() => database.close())
  const operator = readOperator('am')
  const clock = handClock(new Date(startOf(anchor, operator.zone).getTime() + 12 * hourMs))
  const made = await billingOf(database, operator, clock)
  onEnd(() => made.close())
  async function passTo(day: Day) {
    for (let next = anchor; next < day;) {
      next = addDays(next, 1)
      const wait = startOf(next, operator.zone).getTime() - clock.now().getTime()
      if (wait < 0) continue
      clock.advance(wait / 1000)
      await made.jobs.runDue()
    }
    expect(await database.db.query('select kind, error from job where error is not null')).toEqual([])
  }
  return { ...made, ...database, clock, passTo }
}

export const movementsOf = (db: Db, contract: string) =>
  db.query<{ source: string; typeId: number; sum: number }>(
    `select t.source, t.type_id as "typeId", e.amount as sum
     from contract c join ledger_account a on a.contract = c.id join ledger_entry e on e.account_id = a.id
     join ledger_transaction t on t.id = e.transaction_id
     where c.contract_id = $1 and t.source in ('period', 'day', 'credit', 'cashback') order by e.id`,
    [contract],
  )
