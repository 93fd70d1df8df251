import { money } from '@kabinet/contract/kernel/money'
import { expect, onTestFinished, test } from 'vitest'
import { AcquirerTimeout } from '../../src/integrations/acquirer/acquirer.ts'
import { createRbsAcquirer } from '../../src/integrations/acquirer/rbs-acquirer.ts'
import { bankOrder, openBank } from '../../test/bank.ts'
import { messages } from './bank.messages.ts'

const typed = { number: '4111 1111 1111 1111', expiry: '12/29', cvc: '123' }

test('an order is registered, and found by its id or number', async () => {
  const { acquirer, origin } = await openBank()
  const registered = await acquirer.register(bankOrder)
  const orderId = registered.kind === 'registered' ? registered.orderId : ''
  expect(registered).toEqual({ kind: 'registered', orderId, formUrl: `${origin}/sandbox/bank/${orderId}` })
  const known = {
    kind: 'known',
    orderId,
    orderNumber: 'order-1',
    state: 'registered',
    actionCode: -100,
    amount: 500_000,
    currency: '051',
  }
  expect(await acquirer.status({ orderId })).toEqual(known)
  expect(await acquirer.status({ orderNumber: 'order-1' })).toEqual(known)
})

test('a duplicate order number is refused, and the first order is kept', async () => {
  const { acquirer, register, ask } = await openBank()
  const orderId = await register()
  expect(await acquirer.register({ ...bankOrder, amount: money(100) })).toEqual({ kind: 'duplicate' })
  const several = await Promise.all([1, 2, 3].map(() => acquirer.register({ ...bankOrder, orderNumber: 'order-2' })))
  expect(several.map(({ kind }) => kind).toSorted()).toEqual(['duplicate', 'duplicate', 'registered'])
  expect(await acquirer.status({ orderNumber: 'order-1' })).toMatchObject({ orderId, amount: 500_000 })
  expect((await ask('/orders')).body).toHaveLength(2)
})

test.each([
  ['a zero amount', { amount: money(0) }, 5],
  ['an unknown currency', { currency: '840' }, 3],
  ['an invalid return URL', { returnUrl: 'javascript:alert(1)' }, 5],
  ['an order number that is too long', { orderNumber: 'x'.repeat(37) }, 5],
])('an order with %s is refused', async (_, changes, code) => {
  const { acquirer, ask } = await openBank()
  expect(await acquirer.register({ ...bankOrder, ...changes })).toMatchObject({ kind: 'refused', errorCode: code })
  expect((await ask('/orders')).body).toEqual([])
})

test('wrong credentials are rejected', async () => {
  const { gateway, ask } = await openBank()
  const stranger = createRbsAcquirer({ ...gateway, password: 'guessed' })
  expect(await stranger.register(bankOrder)).toEqual({ kind: 'refused', errorCode: 5, message: 'Access denied' })
  await expect(stranger.status({ orderNumber: 'order-1' })).rejects.toThrow(AcquirerTimeout)
  expect((await ask('/orders')).body).toEqual([])
})

test('an order that was never registered is unknown', async () => {
  const { acquirer } = await openBank()
  expect(await acquirer.status({ orderNumber: 'order-9' })).toEqual({ kind: 'unknown' })
  expect(await acquirer.status({ orderId: 'not even an id' })).toEqual({ kind: 'unknown' })
})

test('a payment masks the card, notifies the merchant with a valid checksum and redirects the browser', async () => {
  const { acquirer, register, submit, shop } = await openBank()
  const orderId = await register()
  const paid = await submit(`/${orderId}/pay`, typed)
  expect([paid.status, paid.location]).toEqual([303, `https://cabinet.example/back?isPaid=true&orderId=${orderId}`])
  expect(await acquirer.status({ orderId })).toEqual({
    kind: 'known',
    orderId,
    orderNumber: 'order-1',
    state: 'deposited',
    actionCode: 0,
    amount: 500_000,
    currency: '051',
    pan: '411111**1111',
    expiration: '202912',
  })
  const said = { mdOrder: orderId, orderNumber: 'order-1', operation: 'deposited', status: '1', amount: '500000' }
  expect(shop.received).toEqual([{ ...said, checksum: expect.any(String) }])
  expect(acquirer.isGenuine(shop.received[0] ?? {})).toBe(true)
})

test('the full card number is stored nowhere', async () => {
  const { db, register, submit } = await openBank()
  await submit(`/${await register()}/pay`, typed)
  const [row] = await db.query<{ row: string }>('select bank_order::text as row from sandbox_bank.bank_order')
  expect(row?.row).toContain('411111**1111')
  expect(row?.row).not.toMatch(/4111 ?1111 ?1111 ?1111/)
})

test.each([
  ['number', { number: '4111 1111 1111 1112' }, 'Check the card number.'],
  ['expiry', { expiry: '02/26' }, 'Enter the month and year of a card that is still valid.'],
  ['cvc', { cvc: '12' }, 'Enter three digits.'],
])('a wrong %s is reported next to its field, nothing is charged and no input is lost', async (field, wrong, words) => {
  const { acquirer, register, submit } = await openBank()
  const orderId = await register()
  const page = await submit(`/${orderId}/pay`, { ...typed, ...wrong })
  expect(page.status).toBe(422)
  expect(page.body).toContain(`id="${field}-note">${words}`)
  for (const value of Object.values({ ...typed, ...wrong })) expect(page.body).toContain(`value="${value}"`)
  expect(await acquirer.status({ orderId })).toMatchObject({ state: 'registered' })
})

test('a card is valid until the end of its month', async () => {
  const { register, submit } = await openBank()
  expect((await submit(`/${await register()}/pay`, { ...typed, expiry: '03/26' })).status).toBe(303)
})

test('concurrent presses of Pay charge and notify once', async () => {
  const { register, submit, post, shop } = await openBank()
  const orderId = await register()
  const presses = [1, 2, 3, 4, 5].flatMap(() => [submit(`/${orderId}/pay`, typed), post(`/orders/${orderId}/approve`)])
  const statuses = (await Promise.all(presses)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 303, 303, 303, 303, 303])
  expect(shop.received).toHaveLength(1)
})

test('if approvals and declines arrive concurrently, the first one decides', async () => {
  const { acquirer, register, post, shop } = await openBank()
  const orderId = await register()
  const choices = [1, 2, 3, 4, 5].flatMap(() => ['approve', 'decline'])
  const answers = await Promise.all(choices.map((choice) => post(`/orders/${orderId}/${choice}`)))
  const granted = choices.filter((_, index) => answers[index]?.status === 200)
  const [winner] = granted
  expect(granted).toEqual([winner, winner, winner, winner, winner])
  expect(await acquirer.status({ orderId })).toMatchObject({ state: winner === 'approve' ? 'deposited' : 'declined' })
  expect(shop.received).toHaveLength(1)
})

test('a refused card redirects the payer to the failure URL', async () => {
  const { acquirer, register, submit, ask, shop } = await openBank()
  const orderId = await register()
  const declined = await submit(`/${orderId}/decline`)
  expect([declined.status, declined.location]).toEqual([
    303,
    `https://cabinet.example/back?isPaid=false&orderId=${orderId}`,
  ])
  expect(await acquirer.status({ orderId })).toMatchObject({ state: 'declined', actionCode: 116 })
  expect(shop.received).toMatchObject([{ operation: 'deposited', status: '0' }])
  const again = await submit(`/${orderId}/pay`, typed)
  expect([again.status, again.location]).toEqual([303, `/sandbox/bank/${orderId}`])
  expect((await ask(`/${orderId}`)).body).toContain(messages.declined.en)
})

test('a payer who leaves can return and pay', async () => {
  const { acquirer, register, submit, shop, ask } = await openBank()
  const orderId = await register()
  expect((await submit(`/${orderId}/leave`)).location).toBe(
    `https://cabinet.example/back?isPaid=false&orderId=${orderId}`,
  )
  expect((await ask('/orders')).body).toMatchObject([{ state: 'abandoned' }])
  expect(await acquirer.status({ orderId })).toMatchObject({ state: 'registered' })
  expect(shop.received).toEqual([])
  await submit(`/${orderId}/pay`, typed)
  expect(await acquirer.status({ orderId })).toMatchObject({ state: 'deposited' })
})

test('an order not paid in time is declined, by the product’s clock', async () => {
  const { acquirer, register, submit, ask, clock, post, shop } = await openBank()
  const orderId = await register({ sessionSeconds: 60 })
  clock.advance(59)
  expect(await acquirer.status({ orderId })).toMatchObject({ state: 'registered' })
  clock.advance(1)
  expect(await acquirer.status({ orderId })).toMatchObject({ state: 'declined', actionCode: -2007 })
  expect((await submit(`/${orderId}/pay`, typed)).location).toBe(`/sandbox/bank/${orderId}`)
  expect((await ask(`/${orderId}`)).body).toContain(messages.expired.en)
  expect((await ask('/orders?state=expired')).body).toMatchObject([{ id: orderId, state: 'expired' }])
  expect((await post(`/orders/${orderId}/callback`)).body).toEqual({ delivered: true })
  expect(shop.received).toMatchObject([{ operation: 'declinedByTimeout', status: '0' }])
})

test('a payment survives a restart of the bank', async () => {
  const { register, submit, fastify, listen } = await openBank()
  const orderId = await register()
  await submit(`/${orderId}/pay`, typed)
  await fastify.close()
  const { fastify: second, origin } = await listen()
  onTestFinished(() => second.close())
  const orders = await fetch(`${origin}/sandbox/bank/orders`)
  expect(await orders.json()).toMatchObject([{ id: orderId, state: 'deposited' }])
})

test.each([
  ['normal', ['deposited 1']],
  ['none', []],
  ['duplicate', ['deposited 1', 'deposited 1', 'deposited 1']],
  ['reordered', ['deposited 1', 'approved 1', 'declinedByTimeout 0']],
])('callbacks may be %s', async (callbacks, expected) => {
  const { acquirer, register, post, shop } = await openBank()
  expect((await post('/behaviour', { callbacks })).body).toMatchObject({ callbacks })
  const orderId = await register()
  await post(`/orders/${orderId}/approve`)
  expect(shop.received.map(({ operation, status }) => `${operation} ${status}`)).toEqual(expected)
  expect(await acquirer.status({ orderId })).toMatchObject({ state: 'deposited' })
})

test.each([
  ['en', 'Pay 5,000\u00a0AMD', 'Lumen', 'Pay by'],
  ['ru', 'Оплатить 5\u00a0000\u00a0AMD', 'Люмен', 'Оплатите до'],
  ['hy', 'Վճարել 5\u00a0000\u00a0AMD', 'Լյումեն', 'Վճարեք մինչև'],
] as const)('the page is in the language of the order: %s', async (language, button, title, until) => {
  const { ask, register } = await openBank()
  const page = await ask(`/${await register({ language })}`)
  expect(page.status).toBe(200)
  for (const part of [
    `<html lang="${language}">`,
    button,
    title,
    `<dt>${until}</dt>`,
    '<time datetime="2026-03-01T09:20:00.000Z">13:20</time>',
  ]) {
    expect(page.body).toContain(part)
  }
})
