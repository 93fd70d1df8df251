import { addDays, atHour, type Day, startOf } from '@kabinet/contract/kernel/days'
import { expect } from 'vitest'
import type { demoApp } from './app.ts'
import type { handClock } from './clock.ts'

type Demo = Pick<Awaited<ReturnType<typeof demoApp>>, 'app' | 'db' | 'operator'>

/**
 * Lets the product's time pass to the beginning of a day, and runs what falls due. The first day of a test that is billed
 * is this one; from then on every day is.
 */
export async function letPass({ app, db, operator }: Demo, clock: ReturnType<typeof handClock>, day: Day) {
  const advanceTo = (at: Date) => clock.advance(Math.max(0, at.getTime() - clock.now().getTime()) / 1000)
  advanceTo(atHour(addDays(day, -1), 12, operator.zone))
  await app.jobs.plan()
  advanceTo(startOf(day, operator.zone))
  await app.jobs.runDue()
  expect(await db.query('select kind, error from job where error is not null')).toEqual([])
}
