import { connectionProcessCalls as calls } from '@kabinet/contract/connection-process'
import { profileCalls } from '@kabinet/contract/profile'
import { expect, test } from 'vitest'
import { demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { detailOf, startProcess } from '../../../test/connecting.ts'

const home = { phone: '37491555601', house: 'alpha-1', flat: '7' }
const day = 86_400

/** Opens a server with a complete order, whose key may open the account. */
async function ordered(person = home, flags = 'documents=off,authBySms=on') {
  const clock = handClock()
  const demo = await demoApp({ clock, flags })
  const order = await startProcess(demo, person)
  if (person !== home) await order.bind('')
  await order.choose({ inet: 'fibre-100' })
  await order.payLater()
  const early = await order.enter()
  await order.book(await order.firstSlot())
  const enterAs = async (token: string) =>
    (await demo.send(calls.authByCustomerKey, { token, body: {}, headers: { 'x-process-key': order.key } })).body
  const user = async (token: string) => (await demo.send(profileCalls.userInfo, { token })).status
  return { ...demo, clock, order, early, enterAs, user }
}
const signInNeeded = { status: 'error', status_id: 403, code: 'sign_in_needed' }

test('a key opens the account once, however many ask at once, and not before the order is complete', async () => {
  const { order, early, user } = await ordered()
  expect(early).toMatchObject({ code: 'process_step' })
  const answers = await Promise.all([order.enter(), order.enter(), order.enter()])
  expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['ok', 'sign_in_needed', 'sign_in_needed'])
  const opened = answers.find(({ code }) => code === undefined)!
  expect(await user(opened.detail['access'] as string)).toBe(200)
  expect(await order.enter()).toMatchObject(signInNeeded)
})

test('a key opens the account until 24 hours after the last proof', async () => {
  const [last, late] = [await ordered(), await ordered()]
  last.clock.advance(day - 1)
  expect(await last.order.enter()).toMatchObject({ status: 'ok' })
  late.clock.advance(day)
  expect(await late.order.enter()).toMatchObject(signInNeeded)
  const proven = await startProcess(late, home)
  expect(await proven.enter()).toMatchObject({ status: 'ok' })
})

test('a key never replaces the session of another account, which stays, and opens its own afterwards', async () => {
  const { enterAs, user, signIn, order } = await ordered()
  const { access: other } = await signIn('1000001')
  expect(await enterAs(other)).toMatchObject(signInNeeded)
  expect(await user(other)).toBe(200)
  const own = detailOf(await order.enter())['access'] as string
  expect(await user(own)).toBe(200)
})

test('a key opens an account that existed before only where phones sign in by code', async () => {
  const owner = { phone: '37491000019', house: 'alpha-2', flat: '' }
  const [on, off] = [await ordered(owner), await ordered(owner, 'documents=off,authBySms=off')]
  expect(await on.order.enter()).toMatchObject({ status: 'ok' })
  expect(await off.order.enter()).toMatchObject(signInNeeded)
})

test('a key does not open an account whose phone has become somebody else’s', async () => {
  const { order, db } = await ordered({ phone: '37491000019', house: 'alpha-2', flat: '' })
  await db.query(
    `with fresh as (insert into customer (title, person_type, created_at) values ('Ani', 'INDIVIDUAL', now()) returning id)
     insert into customer_phone (customer_id, phone, confirmed_at) select id, '37491000019', '2026-11-20T09:00:00Z' from fresh`,
  )
  expect(await order.enter()).toMatchObject(signInNeeded)
})
