import { signInCalls } from '@kabinet/contract/sign-in'
import { expect, test } from 'vitest'
import { demoApp } from '../test/app.ts'
import { handClock } from '../test/clock.ts'
import { pay } from '../test/paying.ts'

test('at night, what nobody needs any more is forgotten, and what somebody may still need stays', async () => {
  const clock = handClock()
  const demo = await demoApp({ clock })
  await demo.app.jobs.plan()
  const [ended, live] = [await demo.signIn('1000001'), await demo.signIn('1000002')]
  await demo.send(signInCalls.logout, { token: ended.access, body: {} })
  await demo.send(signInCalls.token, { body: { login: '1000001', password: 'wrong-one' } })
  await pay(demo, '1000001', 5000, { 'idempotency-key': 'old' })
  const kept = () =>
    demo.db
      .query(`select (select count(*) from refresh_token) as tokens, (select count(*) from sign_in_failure) as failures,
      (select count(*) from idempotency_key) as keys, (select count(*) from session) as sessions`)
  clock.advance(86_400)
  await demo.app.jobs.runDue()
  expect(await kept()).toEqual([{ tokens: 1, failures: 0, keys: 1, sessions: 2 }])
  expect((await demo.send(signInCalls.refresh, { body: { refresh: live.refresh } })).status).toBe(200)
  clock.advance(8 * 86_400)
  await demo.app.jobs.runDue()
  expect(await kept()).toEqual([{ tokens: 2, failures: 0, keys: 0, sessions: 2 }])
})
