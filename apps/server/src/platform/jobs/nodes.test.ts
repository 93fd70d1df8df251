import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { dayMs, hourMs, minuteMs } from '@kabinet/contract/kernel/durations'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../time/clock.ts'
import { freshDatabase } from '../../../test/database.ts'
import { createJobs } from './jobs.ts'
import { quietLog } from '../../../test/log.ts'

const program = fileURLToPath(new URL('../../../test/job-node.ts', import.meta.url))
const days = 30

// Two jobs at a time, twice a day for `days` days.
const times = Array.from({ length: days * 4 }, (_, index) => Math.floor(index / 2) * 12 * hourMs + hourMs)

async function startNode(connection: object): Promise<ChildProcess> {
  const child = fork(program, [JSON.stringify(connection)], { execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return child
}

test('when one of two processes is killed, every job still runs once, in order', async () => {
  const { db, connection, close } = await freshDatabase()
  onTestFinished(close)
  await db.query('create table done (id bigint generated always as identity, what text, at timestamptz, by int)')
  const jobs = createJobs({ db, clock: systemClock, log: quietLog })
  const start = Date.now()
  await db.transaction(async (tx) => {
    for (const [index, time] of times.entries()) {
      const dueAt = new Date(start + time)
      await jobs.enqueue(tx, { kind: 'write', orderingKey: `${index % 2}`, payload: { what: String(index) }, dueAt })
    }
  })
  const [first, second] = [await startNode(connection), await startNode(connection)]
  first.send(start + days * dayMs)
  const count = async () => (await db.query<{ done: number }>('select count(*) as done from done'))[0]!.done
  await expect.poll(count, { timeout: 30_000, interval: 20 }).toBeGreaterThan(20)
  first.kill('SIGKILL')
  await once(first, 'exit')
  await expect
    .poll(() => db.query('select moving_to from product_clock'), { timeout: minuteMs })
    .toEqual([{ moving_to: null }])

  const done = await db.query<{ what: string; at: Date; by: number }>('select what, at, by from done order by id')
  for (const orderingKey of [0, 1]) {
    const own = done.map(({ what }) => Number(what)).filter((index) => index % 2 === orderingKey)
    expect(own).toEqual(times.flatMap((_, index) => (index % 2 === orderingKey ? [index] : [])))
  }
  for (const { what, at } of done) expect(at.getTime()).toBeGreaterThanOrEqual(start + times[Number(what)]!)
  for (const [index, { at }] of done.entries()) expect(at >= (done[index - 2]?.at ?? at)).toBe(true)
  expect(new Set(done.map(({ by }) => by))).toContain(second.pid)
}, 120_000)

test('an external job of a killed process is taken over at once, not when its lease expires', async () => {
  const { db, connection, close } = await freshDatabase()
  onTestFinished(close)
  await db.query('create table done (id bigint generated always as identity, what text, at timestamptz, by int)')
  const jobs = createJobs({ db, clock: systemClock, log: quietLog })
  await jobs.enqueue(db, { kind: 'call', payload: {} })
  const first = await startNode(connection)
  const callers = async () => (await db.query<{ by: number }>('select by from done order by id')).map(({ by }) => by)
  await expect.poll(callers, { timeout: 10_000 }).toEqual([first.pid])
  const second = await startNode(connection)
  first.kill('SIGKILL')
  await once(first, 'exit')
  await expect.poll(callers, { timeout: 10_000 }).toEqual([first.pid, second.pid])
  await expect.poll(() => db.query('select from job')).toEqual([])
}, 60_000)
