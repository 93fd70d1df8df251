import { expect, onTestFinished, test } from 'vitest'
import { handClock } from '../../../test/clock.ts'
import { freshDatabase } from '../../../test/database.ts'
import { createIdempotency } from './idempotency.ts'

test('after a failure, the ID of what was begun is known at once and for a week, also to another node', async () => {
  const { serving: db, close } = await freshDatabase()
  onTestFinished(close)
  const clock = handClock()
  const [first, second] = [createIdempotency({ db, clock }), createIdempotency({ db, clock })]
  const attempt = { call: '/pay', actor: 'customer:1', key: 'one', body: { sum: 100 } }
  const failing = first.resumable(attempt, async () => {
    await first.begin(db, 'payment-1')
    throw new Error('the bank is unreachable')
  })
  await expect(failing).rejects.toThrow('unreachable')
  clock.advance(6 * 86_400)
  await second.purgeExpired(db)
  expect(await second.resumable(attempt, async () => second.begun())).toBe('payment-1')
})

test('an attempt that a repeat has taken over begins nothing', async () => {
  const { serving: db, close } = await freshDatabase()
  onTestFinished(close)
  const clock = handClock()
  const [first, second] = [createIdempotency({ db, clock }), createIdempotency({ db, clock })]
  const attempt = { call: '/pay', actor: 'customer:1', key: 'one', body: {} }
  const slow = first.resumable(attempt, async () => {
    clock.advance(61)
    await second.resumable(attempt, () => second.begin(db, 'payment-2'))
    await first.begin(db, 'payment-1')
  })
  await expect(slow).rejects.toMatchObject({ refusal: 'key_busy' })
  expect(await db.query('select begun from idempotency_key')).toEqual([{ begun: 'payment-2' }])
})

test('a failed attempt may be repeated at once on another node', async () => {
  const { serving: db, close } = await freshDatabase()
  onTestFinished(close)
  const clock = handClock()
  const [first, second] = [createIdempotency({ db, clock }), createIdempotency({ db, clock })]
  const attempt = { call: '/pay', actor: 'customer:1', key: 'one', body: {} }
  await expect(first.resumable(attempt, () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
  expect(await second.resumable(attempt, async () => 'done')).toBe('done')
  expect(await first.resumable(attempt, async () => 'twice')).toBe('done')
})
