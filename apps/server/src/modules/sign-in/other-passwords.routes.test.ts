import { signInCalls } from '@kabinet/contract/sign-in'
import { expect, test } from 'vitest'
import { code, type DemoApp, demoApp } from '../../../test/app.ts'
import { bcrypt } from '../../platform/passwords/bcrypt.ts'
import { kindOfHash } from '../../platform/passwords/password-kinds.ts'
import { listOtherHashes } from './credentials.store.ts'

/** Hashes of `ararat01` from other systems. */
const hashes = {
  bcrypt: '$2b$06$kKuVJVBhAt3Oko3pGoqZ8.wLrgSMaO1OdoNl.b3FxVzJosHwT1P4u',
  'sha256-crypt': '$5$abcdefgh$ZXgNqCGHQ9YGOow2/8ZodeVxLNS.JHVseUjxP4cgZj5',
  'sha512-crypt':
    '$6$rounds=2000$abcdefgh$zcUc15ws3qal1rssP.D7ohitkiBtLAxxfZXHz9Y.gatZQpD0RxNZT2hmdknyYhhBsYMeSVRqC/D5r2Jf/0nVe.',
}

const signIn = ({ send }: DemoApp, login: string, password: string) =>
  send(signInCalls.token, { body: { login, password } })
const hashOf = async ({ db }: DemoApp) =>
  (
    await db.query<{ hash: string | null }>(`select password_hash as hash from contract where contract_id = '1000001'`)
  )[0]!.hash
const setHash = ({ db }: DemoApp, hash: string | null) =>
  db.query(`update contract set password_hash = $1 where contract_id = '1000001'`, [hash])

test.each(Object.entries(hashes))('a password hashed with %s signs in, and is rehashed', async (_, hash) => {
  const demo = await demoApp()
  await setHash(demo, hash)
  expect(code((await signIn(demo, '1000001', 'ararat02')).body)).toBe('wrong_credentials')
  expect(await hashOf(demo)).toBe(hash)
  expect((await signIn(demo, '1000001', 'ararat01')).body).toMatchObject({ status: 'ok' })
  expect(await hashOf(demo)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await signIn(demo, '1000001', 'ararat01')).body).toMatchObject({ status: 'ok' })
})

test('a contract without a password cannot be signed in to, and gets the same response as an unknown one', async () => {
  const demo = await demoApp()
  await setHash(demo, null)
  const answers = [await signIn(demo, '1000001', 'ararat01'), await signIn(demo, '9999999', 'ararat01')]
  expect(answers.map(({ status, body }) => [status, code(body)])).toEqual(
    answers.map(() => [answers[0]!.status, 'wrong_credentials']),
  )
})

test('each kind of hash in use is found once', async () => {
  const { db } = await demoApp()
  const given = Object.values(hashes).flatMap((hash) => [hash, hash.replace('abcdefgh', 'ABCDEFGH')])
  const strong = '$argon2id$v=19$m=65536,t=3,p=4$H0lAN3DuVzxEJSz4omWyCQ$T9NrnQ5UppBTcTz4vDjf6C4KbXWFwpsgOIe5Jr9pIfQ'
  await db.query(
    `update contract c set password_hash = g.hash from unnest($1::text[]) with ordinality as g (hash, place)
     where c.contract_id = (1000000 + place)::text`,
    [[...given, hashes.bcrypt.replace('$06$', '$08$'), strong]],
  )
  const kinds = (await listOtherHashes(db)).map((hash) => kindOfHash(hash)!.prefix)
  const expected = ['$2b$06$', '$2b$08$', '$5$', '$6$rounds=2000$', '$argon2id$v=19$m=65536,t=3,p=4$']
  expect(kinds.toSorted()).toEqual(expected)
})

test('an unknown number takes as long as the slowest kind of hash in use', async () => {
  const demo = await demoApp()
  const setting = '$2b$10$kKuVJVBhAt3Oko3pGoqZ8.'
  await setHash(demo, `${setting}${'.'.repeat(31)}`)
  bcrypt('ararat01', setting)
  const begun = performance.now()
  bcrypt('ararat01', setting)
  const slow = performance.now() - begun
  await signIn(demo, '9999999', 'ararat01')
  const asked = performance.now()
  await signIn(demo, '9999999', 'ararat01')
  expect(performance.now() - asked).toBeGreaterThan(slow / 4)
})
