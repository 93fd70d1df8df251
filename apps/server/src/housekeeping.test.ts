import { promoCalls } from '@kabinet/contract/promo'
import { signInCalls } from '@kabinet/contract/sign-in'
import { expect, test } from 'vitest'
import { demoApp } from '../test/app.ts'
import { handClock } from '../test/clock.ts'
import { pay } from '../test/paying.ts'

test('expired rows are deleted at night, and rows still needed are kept', async () => {
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

test('sessions, connection requests and audit entries are deleted once their retention is over', async () => {
  const clock = handClock()
  const demo = await demoApp({ clock })
  await demo.app.jobs.plan()
  const first = await demo.signIn('1000001')
  await demo.send(signInCalls.logout, { token: first.access, body: {} })
  clock.advance(60)
  const last = await demo.signIn('1000001')
  await demo.send(signInCalls.logout, { token: last.access, body: {} })
  const request = { name: 'Ani', phone: '37491123456', address: 'Alpha 1' }
  await demo.send(promoCalls.requestConnection, { body: { data: request } })
  await demo.db.query(
    `insert into audit_entry (at, request_id, actor, action)
     select now() - make_interval(days => days), gen_random_uuid(), 'anonymous', 'old' from unnest(array[89, 91, 2000]) as days`,
  )
  await demo.db.query(
    `insert into audit_result (entry_id, at, result) select id, at, 'ok' from audit_entry where action = 'old'`,
  )
  const left = () =>
    demo.db
      .query(`select (select count(*) from session) as sessions, (select count(*) from connection_request) as requests,
      (select count(*) from audit_entry where action = 'old') as audit`)
  // Rows are backdated, because advancing the clock would bill every day in between.
  const age = (days: number) =>
    demo.db.query(
      `with one as (update session set ended_at = ended_at - $1 * interval '1 day')
       update connection_request set created_at = created_at - $1 * interval '1 day'`,
      [days],
    )
  await age(89)
  clock.advance(16 * 3600)
  await demo.app.jobs.runDue()
  expect(await left()).toEqual([{ sessions: 2, requests: 1, audit: 2 }])
  await age(1)
  clock.advance(86_400)
  await demo.app.jobs.runDue()
  // Each account's latest session is kept.
  expect(await left()).toEqual([{ sessions: 1, requests: 0, audit: 2 }])
})
