import { dayMs, minuteMs } from '@kabinet/contract/kernel/durations'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { testEvents } from '../../../test/events.ts'
import { createProductClock } from '../time/clock.ts'
import type { Connection, Db } from '../database/db.ts'
import { createJobs } from './jobs.ts'
import { createTimeTravel } from './time-travel.ts'
import { quietLog } from '../../../test/log.ts'

async function open() {
  const { db, connection, close } = await freshDatabase()
  onTestFinished(close)
  await db.query('create table done (id bigint generated always as identity, what text, at timestamptz)')
  return { db, connection }
}

async function node(db: Db, connection: Connection, patience?: { healthyMs: number; slowMs: number }) {
  const events = await testEvents(connection)
  const clock = await createProductClock({ db, events })
  const jobs = createJobs({ db, clock, log: quietLog })
  const travel = createTimeTravel({ db, clock, jobs, events, ...(patience && { patience }) })
  jobs.transactional<{ what: string; again?: number }>('write', async (tx, { what, again }) => {
    await tx.query('insert into done (what, at) values ($1, $2)', [what, clock.now()])
    if (!again) return
    return { again: new Date(clock.now().getTime() + dayMs), payload: { what, again: again - 1 } }
  })
  return { clock, jobs, travel }
}

async function done(db: Db, start: Date) {
  const rows = await db.query<{ what: string; at: Date }>('select what, at from done order by id')
  return rows.map(({ what, at }) => `${what} day ${Math.floor((at.getTime() - start.getTime()) / dayMs)}`)
}

test('time passes through all due jobs, in order, each at its own time, including those they enqueue', async () => {
  const { db, connection } = await open()
  const { clock, jobs, travel } = await node(db, connection)
  const start = clock.now()
  const at = (days: number) => new Date(start.getTime() + days * dayMs)
  await jobs.enqueue(db, { kind: 'write', payload: { what: 'third' }, dueAt: at(20) })
  await jobs.enqueue(db, { kind: 'write', payload: { what: 'again', again: 2 }, dueAt: at(5) })
  await jobs.enqueue(db, { kind: 'write', payload: { what: 'beyond' }, dueAt: at(31) })
  const arrived = await travel.moveTo(at(30))
  expect(await done(db, start)).toEqual(['again day 5', 'again day 6', 'again day 7', 'third day 20'])
  expect(Math.floor((arrived.getTime() - start.getTime()) / dayMs)).toBe(30)
  expect(await db.query('select moving_to from product_clock')).toEqual([{ moving_to: null }])
})

test('time never goes back', async () => {
  const { db, connection } = await open()
  const { clock, travel } = await node(db, connection)
  const start = clock.now()
  await travel.moveTo(new Date(start.getTime() + dayMs))
  await travel.moveTo(start)
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(start.getTime() + dayMs)
})

test('a stopped move ends at the time it has reached, and later jobs wait', async () => {
  const { db, connection } = await open()
  const { clock, jobs, travel } = await node(db, connection)
  const start = clock.now()
  const at = (days: number) => new Date(start.getTime() + days * dayMs)
  jobs.transactional('stop', async () => travel.stop())
  await jobs.enqueue(db, { kind: 'stop', payload: {}, dueAt: at(5) })
  await jobs.enqueue(db, { kind: 'write', payload: { what: 'beyond' }, dueAt: at(20) })
  const arrived = await travel.moveTo(at(30))
  expect(Math.floor((arrived.getTime() - start.getTime()) / dayMs)).toBe(5)
  expect([await travel.target(), await done(db, start)]).toEqual([undefined, []])
})

test('an unresponsive external system does not hold up time: only its own jobs wait until it answers', async () => {
  const { db, connection } = await open()
  const { clock, jobs, travel } = await node(db, connection, { healthyMs: 0, slowMs: 1 })
  const start = clock.now()
  const at = (days: number) => new Date(start.getTime() + days * dayMs)
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const asked: number[] = []
  jobs.external<{ number: number }>('ask', async ({ number }) => {
    asked.push(number)
    await answers[number]!.promise
  })
  await jobs.enqueue(db, { kind: 'ask', payload: { number: 0 }, dueAt: at(2) })
  await jobs.enqueue(db, { kind: 'write', payload: { what: 'beside' }, dueAt: at(2) })
  await jobs.enqueue(db, { kind: 'ask', payload: { number: 1 }, dueAt: at(4) })
  await jobs.enqueue(db, { kind: 'write', payload: { what: 'again', again: 1 }, dueAt: at(10) })

  const arrived = await travel.moveTo(at(30))
  expect(Math.floor((arrived.getTime() - start.getTime()) / dayMs)).toBe(30)
  expect(await done(db, start)).toEqual(['beside day 2', 'again day 10', 'again day 11'])
  expect([asked, await jobs.count()]).toEqual([[0], { waiting: 0, due: 2, failed: 0 }])

  for (const { resolve } of answers) resolve()
  await jobs.runDue()
  await jobs.stop()
  expect([asked, await jobs.count()]).toEqual([[0, 1], { waiting: 0, due: 0, failed: 0 }])
})

test('time waits for a slow external system before later jobs run', async () => {
  const { db, connection } = await open()
  const { clock, jobs, travel } = await node(db, connection, { healthyMs: 0, slowMs: minuteMs })
  const start = clock.now()
  const at = (days: number) => new Date(start.getTime() + days * dayMs)
  const answer = Promise.withResolvers<void>()
  jobs.external('ask', async () => {
    await answer.promise
    await jobs.enqueue(db, { kind: 'write', payload: { what: 'answered' } })
  })
  jobs.transactional('answer', async () => answer.resolve())
  await jobs.enqueue(db, { kind: 'ask', payload: {}, dueAt: at(2) })
  await jobs.enqueue(db, { kind: 'answer', payload: {}, dueAt: at(2) })
  await jobs.enqueue(db, { kind: 'write', payload: { what: 'later' }, dueAt: at(3) })
  await travel.moveTo(at(30))
  expect(await done(db, start)).toEqual(['answered day 2', 'later day 3'])
})

test('every node follows a move, and another node continues it if the first one dies', async () => {
  const { db, connection } = await open()
  const first = await node(db, connection)
  const start = first.clock.now()
  const to = new Date(start.getTime() + 3 * dayMs)
  await first.jobs.enqueue(db, { kind: 'write', payload: { what: 'due' }, dueAt: new Date(start.getTime() + dayMs) })
  // A node that died right after starting a move leaves this state.
  await db.query('update product_clock set moving_to = $1', [to])
  const second = await node(db, connection)
  await second.travel.goOn()
  expect(await done(db, start)).toEqual(['due day 1'])
  expect(second.clock.now().getTime()).toBeGreaterThanOrEqual(to.getTime())
  await expect.poll(() => first.clock.now().getTime()).toBeGreaterThanOrEqual(to.getTime())
})
