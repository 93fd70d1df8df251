import { money } from '@kabinet/contract/kernel/money'
import { describe, expect, test } from 'vitest'
import { bankOrder, openBank } from '../../test/bank.ts'
import { messages } from './bank.messages.ts'

const typed = { number: '5100 0000 0000 2095', expiry: '12/29', cvc: '123' }
const client = 'rb-1000001'
const linked = { id: 'linked-before', client, pan: '4000 **** **** 4417' }

type Bank = Awaited<ReturnType<typeof openBank>>

async function link({ register, submit }: Bank, orderNumber = 'link-1', card = typed) {
  const orderId = await register({ orderNumber, client, amount: money(1000) })
  await submit(`/${orderId}/pay`, card)
  return orderId
}

async function bindingOf({ acquirer }: Bank, orderId: string) {
  const reported = await acquirer.status({ orderId })
  return reported.kind === 'known' ? reported.binding : undefined
}

describe('linking', () => {
  test('is mentioned on the page; the paid order has the card, which is then listed for its client', async () => {
    const bank = await openBank()
    const { acquirer, register, ask } = bank
    expect((await ask(`/${await register({ client })}`)).body).toContain(messages.willLink.en)
    expect((await ask(`/${await register({ orderNumber: 'order-2' })}`)).body).not.toContain(messages.willLink.en)
    const orderId = await link(bank)
    const reported = await acquirer.status({ orderId })
    expect(reported).toMatchObject({ pan: '510000**2095', expiration: '202912', binding: { client } })
    const id = (await bindingOf(bank, orderId))!.id
    expect(await acquirer.bindings(client)).toEqual([{ id, pan: '510000**2095', expiration: '202912' }])
    expect(await acquirer.bindings('rb-1000002')).toEqual([])
  })

  test('the same card is linked once per client; other cards and clients are separate', async () => {
    const bank = await openBank()
    const first = await bindingOf(bank, await link(bank))
    expect(await bindingOf(bank, await link(bank, 'link-2'))).toEqual(first)
    const other = await bindingOf(bank, await link(bank, 'link-3', { ...typed, number: '4111 1111 1111 1111' }))
    expect(other!.id).not.toBe(first!.id)
    expect(await bank.acquirer.bindings(client)).toHaveLength(2)
  })

  test('a declined card and an order without a client link nothing', async () => {
    const bank = await openBank()
    const { acquirer, register, submit } = bank
    await submit(`/${await register({ client })}/decline`)
    const orderId = await register({ orderNumber: 'order-2' })
    await submit(`/${orderId}/pay`, typed)
    expect([await acquirer.bindings(client), await bindingOf(bank, orderId)]).toEqual([[], undefined])
  })

  test('an unlinked card cannot be charged, and unlinking it again succeeds', async () => {
    const bank = await openBank({ linkedCards: [linked] })
    const { acquirer, register } = bank
    await acquirer.unbind(linked.id)
    await acquirer.unbind(linked.id)
    expect(await acquirer.bindings(client)).toEqual([])
    expect(await acquirer.charge(await register({ client }), linked.id)).toMatchObject({
      kind: 'refused',
      errorCode: 2,
    })
  })
})

describe('charging a linked card', () => {
  test('pays the order without the payer, notifies the merchant, and refuses a second charge', async () => {
    const { acquirer, register, shop } = await openBank({ linkedCards: [linked] })
    const orderId = await register({ client, unattended: true })
    expect(await acquirer.charge(orderId, linked.id)).toEqual({ kind: 'taken' })
    const paid = { state: 'deposited', pan: '4000 **** **** 4417', amount: 500_000 }
    expect(await acquirer.status({ orderId })).toMatchObject(paid)
    expect(shop.received).toMatchObject([{ mdOrder: orderId, operation: 'deposited', status: '1' }])
    expect(await acquirer.charge(orderId, linked.id)).toMatchObject({ kind: 'refused', errorCode: 1 })
  })

  test.each([
    ['empty', 116],
    ['block', 207],
  ])('a card set to "%s" is declined until it is set to "fill"', async (choice, actionCode) => {
    const { acquirer, register, post } = await openBank({ linkedCards: [linked] })
    expect((await post(`/bindings/${linked.id}/${choice}`)).status).toBe(200)
    const declined = await register({ client })
    expect(await acquirer.charge(declined, linked.id)).toEqual({ kind: 'taken' })
    expect(await acquirer.status({ orderId: declined })).toMatchObject({ state: 'declined', actionCode })
    await post(`/bindings/${linked.id}/fill`)
    const paid = await register({ client, orderNumber: 'order-2' })
    await acquirer.charge(paid, linked.id)
    expect(await acquirer.status({ orderId: paid })).toMatchObject({ state: 'deposited' })
  })

  test('fails as often as requested', async () => {
    const { acquirer, register, post } = await openBank({ linkedCards: [linked] })
    const orderId = await register({ client })
    await post('/behaviour', { failNext: 1 })
    await acquirer.charge(orderId, linked.id)
    expect(await acquirer.status({ orderId })).toMatchObject({ state: 'declined', actionCode: 907 })
  })

  test('another client’s card, a finished order and an unknown one are refused', async () => {
    const { acquirer, register, clock } = await openBank({ linkedCards: [linked] })
    const others = await register({ client: 'rb-1000002' })
    expect(await acquirer.charge(others, linked.id)).toMatchObject({ kind: 'refused', errorCode: 2 })
    const late = await register({ client, orderNumber: 'order-2', sessionSeconds: 60 })
    clock.advance(60)
    expect(await acquirer.charge(late, linked.id)).toMatchObject({ kind: 'refused', errorCode: 1 })
    expect(await acquirer.charge('nothing', linked.id)).toMatchObject({ kind: 'refused', errorCode: 6 })
  })

  test('scripts can list a client’s linked cards, and get an error for an unknown card', async () => {
    const { ask, post } = await openBank({ linkedCards: [linked] })
    expect((await ask(`/bindings?client=${client}`)).body).toMatchObject([{ ...linked, refuses: 'nothing' }])
    expect((await ask('/bindings?client=other')).body).toEqual([])
    expect(await post('/bindings/nothing/block')).toMatchObject({ status: 404, body: { error: expect.any(String) } })
  })
})

describe('reversals and refunds', () => {
  test('a payment made today can be reversed once, and the payer’s page then shows the refund', async () => {
    const bank = await openBank()
    const { acquirer, shop, ask } = bank
    const orderId = await link(bank)
    expect(await acquirer.reverse(orderId)).toEqual({ kind: 'done' })
    expect(await acquirer.status({ orderId })).toMatchObject({ state: 'reversed', amount: 1000 })
    expect(await acquirer.reverse(orderId)).toEqual({ kind: 'refused', errorCode: 7 })
    expect(shop.received.map(({ operation }) => operation)).toEqual(['deposited', 'reversed'])
    expect((await ask(`/${orderId}`)).body).toContain(messages.givenBack.en)
  })

  test('a payment made on another day is refunded in full, not reversed', async () => {
    const bank = await openBank()
    const { acquirer, clock } = bank
    const orderId = await link(bank)
    clock.advance(86_400)
    expect(await acquirer.reverse(orderId)).toEqual({ kind: 'refused', errorCode: 7 })
    expect(await acquirer.refund(orderId, money(999))).toEqual({ kind: 'refused', errorCode: 7 })
    expect(await acquirer.refund(orderId, money(1000))).toEqual({ kind: 'done' })
    expect(await acquirer.status({ orderId })).toMatchObject({ state: 'refunded' })
    expect(await acquirer.refund(orderId, money(1000))).toEqual({ kind: 'refused', errorCode: 7 })
  })

  test('an unpaid order cannot be reversed, nor can an unknown one', async () => {
    const { acquirer, register } = await openBank()
    expect(await acquirer.reverse(await register(bankOrder))).toEqual({ kind: 'refused', errorCode: 7 })
    expect(await acquirer.reverse('nothing')).toEqual({ kind: 'refused', errorCode: 6 })
  })
})
