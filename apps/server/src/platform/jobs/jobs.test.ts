import { minuteMs } from '@kabinet/contract/kernel/durations'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { handClock } from '../../../test/clock.ts'
import { freshDatabase } from '../../../test/database.ts'
import { type Clock, systemClock } from '../time/clock.ts'
import { joinNodes } from '../database/node.ts'
import { createJobs } from './jobs.ts'
import { retryAfterSeconds } from './jobs.rules.ts'
import { quietLog } from '../../../test/log.ts'
import { noNotifier } from './job-notifier.ts'

async function open() {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  await db.query('create table done (id bigint generated always as identity, what text)')
  return {
    db,
    node: (clock: Clock) => createJobs({ db, clock, log: quietLog }),
    done: async () => (await db.query<{ what: string }>('select what from done order by id')).map(({ what }) => what),
  }
}

type Node = ReturnType<Awaited<ReturnType<typeof open>>['node']>

const inSeconds = (clock: Clock, seconds: number) => new Date(clock.now().getTime() + seconds * 1000)

function writes(jobs: Node) {
  jobs.transactional<{ what: string }>('write', async (tx, { what }) => {
    await tx.query('insert into done (what) values ($1)', [what])
  })
}

test('due jobs run in order of time, and others wait', async () => {
  const { db, node, done } = await open()
  const clock = handClock()
  const jobs = node(clock)
  writes(jobs)
  for (const [what, seconds] of [
    ['c', 30],
    ['a', 10],
    ['later', 90],
    ['b', 20],
  ] as const) {
    await jobs.enqueue(db, { kind: 'write', payload: { what }, dueAt: inSeconds(clock, seconds) })
  }
  await jobs.runDue()
  expect(await done()).toEqual([])
  clock.advance(60)
  await jobs.runDue()
  expect(await done()).toEqual(['a', 'b', 'c'])
  expect(await jobs.count()).toEqual({ waiting: 1, due: 0, failed: 0 })
})

test('a job enqueued in a transaction exists only if the transaction commits', async () => {
  const { db, node, done } = await open()
  const jobs = node(handClock())
  writes(jobs)
  await db
    .transaction(async (tx) => {
      await jobs.enqueue(tx, { kind: 'write', payload: { what: 'never' } })
      throw new Error('rolled back')
    })
    .catch(() => {})
  await jobs.runDue()
  expect(await done()).toEqual([])
})

test('a failed job leaves nothing behind, is retried later, and is finally dead-lettered', async () => {
  const { db, node, done } = await open()
  const clock = handClock()
  const jobs = node(clock)
  jobs.transactional(
    'breaks',
    async (tx) => {
      await tx.query(`insert into done (what) values ('half')`)
      throw new Error('broken')
    },
    { attempts: 3 },
  )
  await jobs.enqueue(db, { kind: 'breaks', payload: {} })
  for (const attempts of [1, 2]) {
    await jobs.runDue()
    expect(await jobs.count()).toEqual({ waiting: 1, due: 0, failed: 0 })
    clock.advance(retryAfterSeconds(attempts))
  }
  await jobs.runDue()
  expect(await jobs.count()).toEqual({ waiting: 0, due: 0, failed: 1 })
  expect(await db.query('select attempts, error from job')).toEqual([{ attempts: 3, error: 'Error: broken' }])
  expect(await done()).toEqual([])
})

test('a job waits while an earlier one with the same ordering key is retried; other keys continue', async () => {
  const { db, node, done } = await open()
  const clock = handClock()
  const jobs = node(clock)
  writes(jobs)
  let broken = true
  jobs.transactional('first', async (tx) => {
    if (broken) throw new Error('not yet')
    await tx.query(`insert into done (what) values ('first')`)
  })
  await jobs.enqueue(db, { kind: 'first', orderingKey: 'one', payload: {} })
  await jobs.enqueue(db, { kind: 'write', orderingKey: 'one', payload: { what: 'second' } })
  await jobs.enqueue(db, { kind: 'write', orderingKey: 'other', payload: { what: 'other' } })
  await jobs.runDue()
  expect(await done()).toEqual(['other'])
  broken = false
  clock.advance(10)
  await jobs.runDue()
  expect(await done()).toEqual(['other', 'first', 'second'])
})

test('an external job is not taken twice while it runs, but is taken over once its lease has expired', async () => {
  const { db, node } = await open()
  const clock = handClock()
  const [one, other] = [node(clock), node(clock)]
  const running = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const sent: string[] = []
  one.external('send', async () => {
    running.resolve()
    await release.promise
    sent.push('one')
  })
  other.external('send', async (_, { attempt }) => void sent.push(`other ${attempt}`))
  await one.enqueue(db, { kind: 'send', payload: {} })
  const taken = one.runDue()
  await running.promise
  await other.runDue()
  expect(sent).toEqual([])
  await db.query(`update job set taken_until = clock_timestamp() - interval '1 second'`)
  await other.runDue()
  expect(sent).toEqual(['other 1'])
  release.resolve()
  await taken
  expect(await other.count()).toEqual({ waiting: 0, due: 0, failed: 0 })
})

test('a node frees the jobs it could not finish, but none that are still running', async () => {
  const { db, connection, close } = await freshDatabase()
  onTestFinished(close)
  const node = await joinNodes({ db, connection, onError: () => {} })
  onTestFinished(() => node.close())
  const jobs = createJobs({ db, clock: systemClock, log: quietLog, node })
  onTestFinished(() => jobs.stop())
  const release = Promise.withResolvers<void>()
  const ran: string[] = []
  jobs.external<{ what: string }>('send', async ({ what }) => {
    ran.push(what)
    if (what === 'long') await release.promise
  })
  // This job was left by a run that ended while the database was down.
  await jobs.enqueue(db, { kind: 'send', payload: { what: 'left' } })
  await db.query(`update job set taken_by = gen_random_uuid(), taken_node = $1, taken_until = now() + interval '1 h'`, [
    node.number,
  ])
  await jobs.enqueue(db, { kind: 'send', payload: { what: 'long' } })
  const long = jobs.runDue()
  await expect.poll(() => ran).toEqual(['long'])
  await jobs.start(async () => noNotifier)
  await expect.poll(() => ran).toEqual(['long', 'left'])
  await expect.poll(() => db.query(`select payload ->> 'what' as what from job`)).toEqual([{ what: 'long' }])
  release.resolve()
  await long
  expect(ran).toEqual(['long', 'left'])
})

test('a recurring job exists once for all nodes, and is rescheduled from the time it ran', async () => {
  const { db, node, done } = await open()
  const clock = handClock()
  for (const jobs of [node(clock), node(clock)]) {
    jobs.recurring(
      'tick',
      (after) => new Date(after.getTime() + minuteMs),
      async (tx) => {
        await tx.query(`insert into done (what) values ('tick')`)
      },
    )
    await jobs.plan()
    await jobs.runDue()
    clock.advance(60)
    await jobs.runDue()
    await jobs.runDue()
  }
  expect(await done()).toEqual(['tick', 'tick'])
  expect(await db.query('select kind from job')).toEqual([{ kind: 'tick' }])
})

test('whatever several nodes do in parallel, every job runs once, and in order within an ordering key', async () => {
  const { db, node } = await open()
  await db.query('create table effect (at int generated always as identity, run int, ordering_key text, n int)')
  let run = 0
  const plan = fc.array(
    fc.record({ orderingKey: fc.constantFrom('a', 'b', 'c'), fails: fc.integer({ min: 0, max: 2 }) }),
    {
      minLength: 1,
      maxLength: 20,
    },
  )
  await fc.assert(
    fc.asyncProperty(plan, async (wanted) => {
      run += 1
      const clock = handClock()
      const failures = wanted.map(({ fails }) => fails)
      const nodes = [node(clock), node(clock), node(clock)]
      for (const jobs of nodes) {
        jobs.transactional<{ orderingKey: string; n: number }>('effect', async (tx, { orderingKey, n }) => {
          await tx.query('insert into effect (run, ordering_key, n) values ($1, $2, $3)', [run, orderingKey, n])
          if (failures[n]! > 0) {
            failures[n]! -= 1
            throw new Error('this time')
          }
        })
      }
      for (const [n, { orderingKey }] of wanted.entries()) {
        await nodes[0]!.enqueue(db, {
          kind: 'effect',
          orderingKey: `${run}${orderingKey}`,
          payload: { orderingKey, n },
        })
      }
      // Each failure delays an ordering key by 10 or 20 seconds.
      for (let round = 0; round <= wanted.length * 2; round += 1) {
        await Promise.all(nodes.map((jobs) => jobs.runDue()))
        clock.advance(20)
      }
      const done = await db.query<{ orderingKey: string; n: number }>(
        'select ordering_key as "orderingKey", n from effect where run = $1 order by at',
        [run],
      )
      for (const orderingKey of ['a', 'b', 'c']) {
        const expected = wanted.flatMap((one, n) => (one.orderingKey === orderingKey ? [n] : []))
        expect(done.filter((row) => row.orderingKey === orderingKey).map(({ n }) => n)).toEqual(expected)
      }
    }),
    { numRuns: 15 },
  )
}, 60_000)
