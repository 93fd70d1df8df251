import { minuteMs } from '@kabinet/contract/kernel/durations'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { testEvents } from '../../../test/events.ts'
import { readAccess, signAccess } from '../../modules/sign-in/tokens.ts'
import { createEvents } from '../events/events.ts'
import { openKeys, ringOf, rotateKeys } from './keys.ts'
import { chooseRecognised, chooseSigning } from './keys.rules.ts'

const claims = { customerId: 1, sessionId: '7b0f4bde-5f5c-4f0e-8d2a-4b7f0a8b1c2d', version: 1 }
const secret = Buffer.alloc(32, 7)

test('signatures are accepted for the whole overlap, however often keys are rotated', () => {
  const ages = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(ages, fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 30 }), (starts, at, overlap) => {
      const keys = starts.map((start) => ({ id: String(start), secret, signsFrom: new Date(start * minuteMs) }))
      const signedBy = chooseSigning(keys, new Date(at * minuteMs))
      for (const later of [0, overlap - 1]) {
        const recognised = chooseRecognised(keys, new Date((at + later) * minuteMs), overlap)
        expect(recognised).toContain(signedBy)
      }
    }),
  )
})

test('a replaced key is accepted no longer than the overlap', () => {
  const keys = [0, 10].map((minute) => ({ id: `${minute}`, secret, signsFrom: new Date(minute * minuteMs) }))
  const idsAt = (minute: number) => chooseRecognised(keys, new Date(minute * minuteMs), 15).map(({ id }) => id)
  expect(chooseSigning(keys, new Date(9 * minuteMs)).id).toBe('0')
  expect(chooseSigning(keys, new Date(10 * minuteMs)).id).toBe('10')
  expect([idsAt(24.9), idsAt(25)]).toEqual([['10', '0'], ['10']])
})

async function twoNodes() {
  const { db, serving, connection, close } = await freshDatabase()
  onTestFinished(close)
  const heard = Promise.withResolvers<void>()
  const events = await testEvents(connection)
  const [one, other] = await Promise.all([1, 2].map(async () => openKeys({ db: serving, events, overlapMinutes: 15 })))
  const listening = await createEvents({ connection, onError: () => {} })
  onTestFinished(() => listening.close())
  events.subscribe(({ topic }) => {
    if (topic === 'keys') heard.resolve()
  })
  return { db, one: one!, other: other!, heard: heard.promise }
}

test('nodes starting in parallel agree on their keys and follow a rotation', async () => {
  const { db, one, other, heard } = await twoNodes()
  const before = one.token.signing()
  expect(other.token.signing()).toEqual(before)
  expect(one.link.signing().secret).not.toEqual(before.secret)
  const now = new Date()
  const token = await signAccess(claims, one.token, now, 15)
  await rotateKeys(db, { stolen: false })
  await heard
  await expect.poll(() => other.token.recognised().length).toBe(2)
  expect(other.token.signing().id).toBe(before.id)
  expect(readAccess(token, other.token, now)).toEqual(claims)
})

test('after a theft, nothing signed with the stolen keys is accepted', async () => {
  const { db, one, other } = await twoNodes()
  const now = new Date()
  const token = await signAccess(claims, one.token, now, 15)
  await rotateKeys(db, { stolen: true })
  await expect
    .poll(() => [one, other].map((node) => readAccess(token, node.token, now)))
    .toEqual([undefined, undefined])
  const fresh = await signAccess(claims, one.token, now, 15)
  expect(readAccess(fresh, other.token, now)).toEqual(claims)
})

test('a key replaced days ago is deleted by the next rotation', async () => {
  const { db, one } = await twoNodes()
  const [id] = [one.token.signing().id]
  await db.query("update secret_key set signs_from = now() - interval '5 days'")
  await rotateKeys(db, { stolen: false })
  await db.query("update secret_key set signs_from = signs_from - interval '2 days'")
  await rotateKeys(db, { stolen: false })
  expect(await db.query('select from secret_key where id = $1', [id])).toEqual([])
  expect(await db.query("select from secret_key where purpose = 'token'")).toHaveLength(2)
})

test('an unknown key id is not found', () => {
  expect(ringOf([{ id: 'a', secret, signsFrom: new Date(0) }]).find('b')).toBeUndefined()
})
