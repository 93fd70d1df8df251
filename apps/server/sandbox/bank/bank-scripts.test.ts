import { once } from 'node:events'
import { minuteMs } from '@kabinet/contract/kernel/durations'
import { money } from '@kabinet/contract/kernel/money'
import { expect, test } from 'vitest'
import { bankOrder, bankStart, openBank } from '../../test/bank.ts'

const typed = { number: '4111 1111 1111 1111', expiry: '12/29', cvc: '123' }

test('scripts can list orders, newest first, with exactly the documented fields', async () => {
  const { register, ask, post, clock } = await openBank()
  const first = await register()
  clock.advance(1)
  const second = await register({ orderNumber: 'order-2', currency: '643', amount: money(1250), contract: '1000002' })
  const at = bankStart.getTime() / 1000
  const older = { id: first, contract: '1000001', sum: 5000, currency: 'AMD', state: 'registered', at }
  const newer = { id: second, contract: '1000002', sum: 12.5, currency: 'RUB', state: 'registered', at: at + 1 }
  expect((await ask('/orders')).body).toEqual([newer, older])
  expect((await post(`/orders/${first}/approve`)).body).toEqual({ ...older, state: 'deposited' })
  expect((await ask('/orders?state=registered')).body).toEqual([newer])
  expect((await post(`/orders/${second}/abandon`)).body).toEqual({ ...newer, state: 'abandoned' })
})

test('scripts get an error for invalid requests', async () => {
  const { register, ask, post } = await openBank()
  const orderId = await register()
  for (const verb of ['approve', 'decline', 'abandon', 'callback']) {
    expect(await post(`/orders/nothing/${verb}`)).toMatchObject({
      status: 404,
      body: { error: 'there is no such order' },
    })
  }
  await post(`/orders/${orderId}/approve`)
  expect(await post(`/orders/${orderId}/decline`)).toMatchObject({
    status: 409,
    body: { error: 'the order is deposited: it can no longer be changed' },
  })
  expect(await ask('/orders?state=lost')).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('registered') },
  })
  expect(await post('/behaviour', { callbacks: 'sometimes' })).toMatchObject({ status: 400 })
  expect(await post('/behaviour', { delay: 1 })).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('delay') },
  })
  const broken = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }
  expect(await ask('/behaviour', broken)).toMatchObject({ status: 400, body: { error: expect.any(String) } })
  const empty = { method: 'POST', headers: { 'content-type': 'application/json' } }
  expect(await ask(`/orders/${orderId}/callback`, empty)).toMatchObject({ status: 200 })
})

test('scripts can repeat a callback, even with false contents under a valid signature', async () => {
  const { acquirer, register, post, shop } = await openBank()
  const orderId = await register()
  expect(await post(`/orders/${orderId}/callback`)).toMatchObject({ status: 409 })
  await post(`/orders/${orderId}/approve`)
  await post(`/orders/${orderId}/callback`)
  await post(`/orders/${orderId}/callback`, { amount: 1, status: 0, operation: 'refunded' })
  expect(shop.received).toMatchObject([
    { operation: 'deposited', status: '1', amount: '500000' },
    { operation: 'deposited', status: '1', amount: '500000' },
    { operation: 'refunded', status: '0', amount: '1' },
  ])
  expect(shop.received.map((callback) => acquirer.isGenuine(callback))).toEqual([true, true, true])
})

test('a failed callback is retried without making the payer wait', async () => {
  const { register, submit, shop } = await openBank({ refusals: 2, backOffMs: [1, 1, 1] })
  expect((await submit(`/${await register()}/pay`, typed)).status).toBe(303)
  await shop.count(3)
})

test('the behaviour can be changed field by field', async () => {
  const { ask, post } = await openBank()
  const normal = { delayMs: 0, failNext: 0, silent: false, callbacks: 'normal' }
  expect((await ask('/behaviour')).body).toEqual(normal)
  expect((await post('/behaviour', { delayMs: 5 })).body).toEqual({ ...normal, delayMs: 5 })
  expect((await post('/behaviour', { failNext: true })).body).toEqual({ ...normal, delayMs: 5, failNext: 1 })
  expect((await post('/behaviour', { delayMs: 0, failNext: false })).body).toEqual(normal)
})

test('registrations and payments fail as often as requested', async () => {
  const { acquirer, register, post } = await openBank()
  const waiting = await register()
  await post('/behaviour', { failNext: 2 })
  expect(await acquirer.register({ ...bankOrder, orderNumber: 'order-2' })).toMatchObject({
    kind: 'refused',
    errorCode: 7,
  })
  expect((await post(`/orders/${waiting}/approve`)).body).toMatchObject({ state: 'declined' })
  expect(await acquirer.status({ orderId: waiting })).toMatchObject({ state: 'declined', actionCode: 907 })
  expect(await acquirer.register({ ...bankOrder, orderNumber: 'order-2' })).toMatchObject({ kind: 'registered' })
})

test('a silent bank does nothing and lets the merchant time out', async () => {
  const { acquirer, ask, post } = await openBank({ deadlineMs: 100 })
  await post('/behaviour', { silent: true })
  await expect(acquirer.register(bankOrder)).rejects.toMatchObject({ name: 'AcquirerTimeout', reason: 'timeout' })
  await expect(acquirer.status({ orderNumber: 'order-1' })).rejects.toMatchObject({ reason: 'timeout' })
  await post('/behaviour', { silent: false })
  expect((await ask('/orders')).body).toEqual([])
})

test('a slow bank registers the order although the merchant times out', async () => {
  const { acquirer, post } = await openBank({ deadlineMs: 1000 })
  await post('/behaviour', { delayMs: minuteMs })
  await expect(acquirer.register(bankOrder)).rejects.toMatchObject({ name: 'AcquirerTimeout', reason: 'timeout' })
  await post('/behaviour', { delayMs: 0 })
  expect(await acquirer.register(bankOrder)).toEqual({ kind: 'duplicate' })
  expect(await acquirer.status({ orderNumber: 'order-1' })).toMatchObject({ state: 'registered' })
})

test('closing does not wait for requests that are never answered', async () => {
  const { acquirer, fastify, post } = await openBank()
  await post('/behaviour', { silent: true })
  const held = acquirer.status({ orderNumber: 'order-1' })
  await Promise.all([
    expect(held).rejects.toMatchObject({ reason: 'network' }),
    once(fastify.server, 'request').then(() => fastify.close()),
  ])
})

test('the page escapes foreign text and has no scripts, and its forms lead only to the merchant', async () => {
  const { origin, register } = await openBank()
  const response = await fetch(`${origin}/sandbox/bank/${await register()}`)
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self' https://cabinet.example;")
  const page = await response.text()
  expect(page).toContain('Contract &lt;1000001&gt;')
  expect(page).not.toMatch(/<script|style=|<style/)
})

test('an unknown order has an explanatory page in the browser’s language', async () => {
  const { ask } = await openBank()
  const page = await ask('/nothing', { headers: { 'accept-language': 'ru' } })
  expect(page).toMatchObject({ status: 404, body: expect.stringContaining('Заказ не найден') })
  expect(await ask('/nothing/pay', { method: 'POST' })).toMatchObject({ status: 404 })
})
