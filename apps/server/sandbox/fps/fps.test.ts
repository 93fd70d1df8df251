import { money } from '@kabinet/contract/kernel/money'
import { expect, test } from 'vitest'
import type { Order } from '../../src/integrations/acquirer/acquirer.ts'
import { createRbsFastPayment } from '../../src/integrations/fast-payment/rbs-fast-payment.ts'
import { bankOrder, openBank } from '../../test/bank.ts'
import { messages } from './fps.messages.ts'

async function open(changes: Partial<Order> = {}) {
  const { clock, acquirer, gateway, origin, register } = await openBank()
  const orderId = await register({ language: 'ru', currency: '643', amount: money(50_050), ...changes })
  const fastPayment = createRbsFastPayment(gateway)
  const made = await fastPayment.make(orderId)
  const { qrId, payload } = made.kind === 'made' ? made : { qrId: '', payload: '' }

  async function ask(path: string, method = 'GET') {
    const response = await fetch(new URL(path, `${origin}/sandbox/fps/`), { method, redirect: 'manual' })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const body: unknown = isJson ? JSON.parse(text) : text
    return { status: response.status, location: response.headers.get('location'), body }
  }
  return { clock, acquirer, fastPayment, orderId, qrId, payload, ask }
}

test('an order has a single QR code, and none once it is finished', async () => {
  const { fastPayment, orderId, qrId, payload, clock } = await open()
  expect(payload).toMatch(new RegExp(`^http.*/sandbox/fps/${qrId}$`))
  expect(await fastPayment.make(orderId)).toEqual({ kind: 'made', qrId, payload })
  expect(await fastPayment.make('00000000-0000-0000-0000-000000000000')).toMatchObject({
    kind: 'refused',
    errorCode: 6,
  })
  clock.advance(1200)
  expect(await fastPayment.make(orderId)).toMatchObject({ kind: 'refused', errorCode: 7 })
})

test('a person opens the link, sees the details and pays once', async () => {
  const { fastPayment, acquirer, orderId, qrId, payload, ask } = await open()
  const page = await ask(payload)
  expect(page.body).toContain('Contract &lt;1000001&gt;')
  expect(page.body).toContain('500,50\u00a0RUB')
  expect(await fastPayment.status(orderId, qrId)).toBe('started')
  const presses = await Promise.all([1, 2, 3].map(() => ask(`${payload}/pay`, 'POST')))
  expect(presses.map(({ status, location }) => [status, location])).toEqual(
    Array.from({ length: 3 }, () => [303, `/sandbox/fps/${qrId}`]),
  )
  expect((await ask(payload)).body).toContain('Оплачено')
  expect(await fastPayment.status(orderId, qrId)).toBe('accepted')
  expect(await acquirer.status({ orderId })).toMatchObject({ state: 'deposited' })
  expect(await acquirer.status({ orderId })).not.toHaveProperty('pan')
})

test('a rejected code is finished, as is one not paid in time', async () => {
  const { fastPayment, acquirer, orderId, qrId, payload, ask } = await open()
  await ask(`${payload}/fail`, 'POST')
  expect((await ask(payload)).body).toContain('Платёж отклонён')
  expect(await fastPayment.status(orderId, qrId)).toBe('rejected')
  expect(await acquirer.status({ orderId })).toMatchObject({ state: 'declined' })
  const late = await open({ sessionSeconds: 60 })
  late.clock.advance(60)
  expect((await late.ask(late.payload)).body).toContain('Срок действия кода истёк')
  expect(await late.fastPayment.status(late.orderId, late.qrId)).toBe('rejected')
})

test('scripts see orders with a code as the bank shows them, and can pay or fail them', async () => {
  const { acquirer, orderId, ask, clock } = await open()
  await acquirer.register({ ...bankOrder, orderNumber: 'without a code' })
  const at = clock.now().getTime() / 1000
  const shown = { id: orderId, contract: '1000001', sum: 500.5, currency: 'RUB', state: 'registered', at }
  expect((await ask('orders')).body).toEqual([shown])
  expect((await ask(`orders/${orderId}/pay`, 'POST')).body).toEqual({ ...shown, state: 'deposited' })
  expect(await ask(`orders/${orderId}/fail`, 'POST')).toMatchObject({ status: 409 })
  expect(await ask('orders/nothing/pay', 'POST')).toMatchObject({ status: 404 })
})

test('the list links to every code, and an unknown one has an explanatory page', async () => {
  const { ask, qrId } = await open()
  expect((await ask('./')).body).toContain(`/sandbox/fps/${qrId}`)
  expect(await ask('nothing')).toMatchObject({ status: 404, body: expect.stringContaining(messages.unknown.en) })
  expect(await ask('nothing/pay', 'POST')).toMatchObject({ status: 404 })
})
