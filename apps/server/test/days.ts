import { addDays, atHour, type Day, startOf } from '@kabinet/contract/kernel/days'
import { expect } from 'vitest'
import type { DemoApp } from './app.ts'
import type { handClock } from './clock.ts'

type Demo = Pick<DemoApp, 'app' | 'db' | 'operator'>

/** Advances the server's clock to the start of a day and runs due work. Billing starts with the first call's day. */
export async function letPass({ app, db, operator }: Demo, clock: ReturnType<typeof handClock>, day: Day) {
  const advanceTo = (at: Date) => clock.advance(Math.max(0, at.getTime() - clock.now().getTime()) / 1000)
  advanceTo(atHour(addDays(day, -1), 12, operator.zone))
  await app.jobs.plan()
  advanceTo(startOf(day, operator.zone))
  await app.jobs.runDue()
  expect(await db.query('select kind, error from job where error is not null')).toEqual([])
}
