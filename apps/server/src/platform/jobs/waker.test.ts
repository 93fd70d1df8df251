import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../time/clock.ts'
import { freshDatabase } from '../../../test/database.ts'
import { createJobs } from './jobs.ts'
import { startJobNotifier } from './job-notifier.ts'
import { quietLog } from '../../../test/log.ts'

test('a job runs once, as soon as its transaction commits, and a later job runs on time', async () => {
  const { db, connection, close } = await freshDatabase()
  const nodes = [1, 2].map(() => createJobs({ db, clock: systemClock, log: quietLog }))
  onTestFinished(async () => {
    await Promise.all(nodes.map((jobs) => jobs.stop()))
    await close()
  })
  const done: string[] = []
  const all = Promise.withResolvers<void>()
  for (const jobs of nodes) {
    jobs.transactional<{ what: string }>('note', async (_, { what }) => {
      done.push(what)
      if (done.length === 3) all.resolve()
    })
    await jobs.start((onWake) => startJobNotifier({ connection, onWake, log: quietLog }))
  }
  const later = new Date(Date.now() + 1500)
  await db.transaction(async (tx) => {
    await nodes[0]!.enqueue(tx, { kind: 'note', orderingKey: 'one', payload: { what: 'later' }, dueAt: later })
    await nodes[0]!.enqueue(tx, { kind: 'note', orderingKey: 'one', payload: { what: 'first' } })
    await nodes[1]!.enqueue(tx, { kind: 'note', orderingKey: 'one', payload: { what: 'second' } })
  })
  await all.promise
  expect(done).toEqual(['first', 'second', 'later'])
}, 30_000)
