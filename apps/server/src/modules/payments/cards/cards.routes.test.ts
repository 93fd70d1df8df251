import { contractCalls } from '@kabinet/contract/contracts'
import { paymentCalls } from '@kabinet/contract/payments'
import { describe, expect, test } from 'vitest'
import { code, demoApp, type DemoApp, type DemoOptions } from '../../../../test/app.ts'
import { type Card, cardsOf, openLinking, removeCard, setRecurring, silence } from '../../../../test/cards.ts'
import { confirmByPasskey, passkeyOf } from '../../../../test/passkeys.ts'

const active = (cards: readonly Card[]) => cards.filter(({ recurring }) => recurring).map(({ pan }) => pan)

async function withCards(options: DemoOptions = {}) {
  const demo = await demoApp(options)
  const { access: token } = await demo.signIn('1000007')
  const [first, second] = (await cardsOf(demo, token)) as [Card, Card]
  return { demo, token, first, second }
}

async function autopayment({ send }: DemoApp, token: string, contract_id = '1000007') {
  const { body } = await send(contractCalls.info, { token, body: { contracts: [{ contract_id, billing_id: 'rb' }] } })
  return (body as { detail: { autopayment: unknown }[] }).detail[0]!.autopayment
}

async function holderOf({ db, signIn }: DemoApp, role: 'full' | 'limited' | 'guest') {
  await db.query(
    `insert into contract_access (customer_id, contract, role)
     select a.customer_id, c.id, $1 from contract a, contract c
     where a.contract_id = '1000008' and c.contract_id = '1000007'`,
    [role],
  )
  return (await signIn('1000008')).access
}

describe('an account’s cards', () => {
  test('are those of the contracts it manages, masked', async () => {
    const { demo, first, second, token } = await withCards()
    expect([first, second]).toMatchObject([
      { pan: '4000 **** **** 4417', recurring: true, deactivated: false, contractId: '1000007', billingId: 'rb' },
      { pan: '5100 **** **** 2093', recurring: false, deactivated: false, contractId: '1000007' },
    ])
    expect(await autopayment(demo, token)).toEqual({
      is_enabled: true,
      sum: null,
      pan: '4000 **** **** 4417',
      day: '2026-11-29',
    })
    const { access: stranger } = await demo.signIn('1000001')
    expect(await cardsOf(demo, stranger)).toEqual([])
    expect(await cardsOf(demo, (await demo.signIn('1000017')).access)).toMatchObject([{ deactivated: true }])
    expect((await demo.send(paymentCalls.cards)).status).toBe(401)
  })

  test.each([
    ['full', 2],
    ['limited', 0],
    ['guest', 0],
  ] as const)('someone with %s access sees %i', async (role, seen) => {
    const { demo } = await withCards()
    expect(await cardsOf(demo, await holderOf(demo, role))).toHaveLength(seen)
  })
})

describe('activating', () => {
  test('makes a card the paying one and stops the other', async () => {
    const { demo, token, second } = await withCards()
    const { body } = await setRecurring(demo, token, second.id, true)
    expect(body).toEqual({ ...second, recurring: true })
    expect(active(await cardsOf(demo, token))).toEqual([second.pan])
    expect(await autopayment(demo, token)).toMatchObject({ is_enabled: true, pan: second.pan })
  })

  test('is idempotent; deactivating keeps the card linked', async () => {
    const { demo, token, first } = await withCards()
    expect((await setRecurring(demo, token, first.id, true)).body).toEqual(first)
    for (let time = 1; time <= 2; time += 1) {
      expect((await setRecurring(demo, token, first.id, false)).body).toEqual({ ...first, recurring: false })
    }
    expect(active(await cardsOf(demo, token))).toEqual([])
    expect(await autopayment(demo, token)).toEqual({ is_enabled: false, sum: null, pan: null, day: null })
  })

  test('two cards in parallel, many times, leaves one paying', async () => {
    const { demo, token, first, second } = await withCards()
    const requests = [first, second, first, second, first, second]
    const answers = await Promise.all(requests.map(({ id }) => setRecurring(demo, token, id, true)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(active(await cardsOf(demo, token))).toHaveLength(1)
  })

  test('is refused for a card that the bank no longer accepts', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000017')
    const [card] = await cardsOf(demo, token)
    const { status, body } = await setRecurring(demo, token, card!.id, true)
    expect([status, code(body)]).toEqual([200, 'card_deactivated'])
    expect((await setRecurring(demo, token, card!.id, false)).body).toMatchObject({ recurring: false })
  })

  test('rejects bad input', async () => {
    const { demo, token, first } = await withCards()
    expect((await setRecurring(demo, token, 'none', true)).status).toBe(400)
    const call = { ...paymentCalls.cardRecurring, path: paymentCalls.cardRecurring.path.replace('{id}', first.id) }
    expect((await demo.send(call, { token, body: { state: 'on' } })).status).toBe(400)
  })
})

describe('removing', () => {
  test('stops an active card, unlinks it at the bank, and deletes it', async () => {
    const { demo, token, first } = await withCards()
    expect((await removeCard(demo, token, first.id)).status).toBe(200)
    expect(await cardsOf(demo, token)).toHaveLength(1)
    expect(await demo.bank('GET', '/bindings?client=rb-1000007')).toMatchObject([
      { id: 'card-1000007-1', active: false },
      { active: true },
    ])
    expect(code((await removeCard(demo, token, first.id)).body)).toBe('card_unknown')
  })

  test('with a bank that times out stops the card but keeps it; removing it again succeeds', async () => {
    const reported: Record<string, object> = { 'unBindCard.do': silence }
    const { demo, token, first } = await withCards({ bankReports: reported })
    const { status, body } = await removeCard(demo, token, first.id)
    expect([status, code(body)]).toEqual([503, 'bank_unavailable'])
    expect(await cardsOf(demo, token)).toMatchObject([{ ...first, recurring: false }, {}])
    delete reported['unBindCard.do']
    expect((await removeCard(demo, token, first.id)).status).toBe(200)
    expect(await cardsOf(demo, token)).toHaveLength(1)
  })

  test('succeeds if the bank has already unlinked it', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000017')
    const [card] = await cardsOf(demo, token)
    expect((await removeCard(demo, token, card!.id)).status).toBe(200)
    expect(await cardsOf(demo, token)).toEqual([])
  })
})

describe('somebody else’s card', () => {
  test('looks like an unknown one', async () => {
    const { demo, first } = await withCards()
    const tokens = [(await demo.signIn('1000001')).access, await holderOf(demo, 'limited')]
    for (const token of tokens) {
      for (const answer of [
        await setRecurring(demo, token, first.id, false),
        await removeCard(demo, token, first.id),
      ]) {
        expect([answer.status, code(answer.body)]).toEqual([200, 'card_unknown'])
      }
      const { body, status } = await setRecurring(demo, token, '999999', false)
      expect([status, code(body)]).toEqual([200, 'card_unknown'])
    }
    expect(await demo.db.query('select count(*) as count from card where recurring')).toEqual([{ count: 1 }])
  })

  test('can be changed if its contract was added with the password', async () => {
    const { demo, first } = await withCards()
    const token = await holderOf(demo, 'full')
    expect((await setRecurring(demo, token, first.id, false)).body).toMatchObject({ recurring: false })
    expect((await removeCard(demo, token, first.id)).status).toBe(200)
  })
})

test('cards of a business are linked like others', async () => {
  const demo = await demoApp()
  const { access: token } = await demo.signIn('2000001')
  const { order } = await openLinking(demo, token, 'ul-2000001')
  await demo.bank('POST', `/orders/${order.id}/approve`)
  expect(await cardsOf(demo, token)).toMatchObject([{ contractId: '2000001', billingId: 'ul', recurring: false }])
})

describe('an account with a passkey', () => {
  async function withKey() {
    const cards = await withCards()
    return { ...cards, authenticator: await passkeyOf(cards.demo, '1000007') }
  }

  test('must confirm before a card is linked, activated or removed', async () => {
    const { demo, token, second } = await withKey()
    for (const answer of [
      await openLinking(demo, token, 'rb-1000007'),
      await setRecurring(demo, token, second.id, true),
      await removeCard(demo, token, second.id),
    ]) {
      expect(code(answer.body)).toBe('confirmation_needed')
    }
    expect(active(await cardsOf(demo, token))).toEqual(['4000 **** **** 4417'])
    expect(await cardsOf(demo, token)).toHaveLength(2)
  })

  test('may continue after showing the passkey', async () => {
    const { demo, token, second, authenticator } = await withKey()
    const { body } = await confirmByPasskey(demo, token, (options) => authenticator.show(options))
    const { access } = (body as { detail: { access: string } }).detail
    expect((await openLinking(demo, access, 'rb-1000007')).status).toBe(200)
    expect((await setRecurring(demo, access, second.id, true)).body).toMatchObject({ recurring: true })
    expect((await removeCard(demo, access, second.id)).status).toBe(200)
  })

  test('may deactivate a card without confirming', async () => {
    const { demo, token, first } = await withKey()
    expect((await setRecurring(demo, token, first.id, false)).body).toMatchObject({ recurring: false })
  })
})
