import { ownCalls } from '@kabinet/contract/own'
import { paymentCalls } from '@kabinet/contract/payments'
import { profileCalls } from '@kabinet/contract/profile'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { linkTo } from '../../../test/links.ts'
import { back, type BankOrder, pay } from '../../../test/paying.ts'

const phone = '37491000001'
const email = 'ani.sargsyan@example.com'

async function chooserOf({ send, signIn }: DemoApp, contract = '1000001') {
  const { access: token } = await signIn(contract)
  return {
    token,
    get: async () => ((await send(ownCalls.notifications, { token })).body as { detail: unknown }).detail,
    choose: (by: unknown) => send(ownCalls.chooseNotifications, { token, body: { by } }),
  }
}

async function paid(demo: DemoApp, contract = '1000001', amount = 5000) {
  const { order } = await pay(demo, contract, amount)
  await demo.bank('POST', `/orders/${order.id}/approve`)
  return order
}

describe('the preference', () => {
  test('is SMS by default, is set rather than toggled, and shows the address of each channel', async () => {
    const { get, choose } = await chooserOf(await demoApp())
    const reach = { phone: '+374 •• ••• •01', email: 'a•••@example.com' }
    expect(await get()).toEqual({ by: 'sms', ...reach })
    for (const by of ['email', 'email', 'off', 'sms'] as const) {
      expect((await choose(by)).body).toMatchObject({ status: 'ok', detail: { by, ...reach } })
      expect(await get()).toEqual({ by, ...reach })
    }
  })

  test('is unavailable until there is an email address or a phone number', async () => {
    const demo = await demoApp()
    const { get, choose, token } = await chooserOf(demo, '1000009')
    expect(await get()).toEqual({ by: 'off', phone: null, email: null })
    expect(code((await choose('sms')).body)).toBe('notify_no_phone')
    expect(code((await choose('email')).body)).toBe('notify_no_email')
    expect((await choose('off')).body).toMatchObject({ status: 'ok' })
    await demo.send(profileCalls.updateUserInfo, { token, body: { param: 'email', value: 'davit@example.am' } })
    await demo.send(ownCalls.confirmEmail, { body: { token: await linkTo(demo, 'davit@example.am') } })
    expect((await choose('email')).body).toMatchObject({ detail: { by: 'email', email: 'd•••@example.am' } })
  })

  test('exists for businesses too, and for each account separately', async () => {
    const demo = await demoApp()
    const firm = await chooserOf(demo, '2000001')
    expect((await firm.choose('email')).body).toMatchObject({ detail: { by: 'email', email: 'o•••@example.com' } })
    expect(await (await chooserOf(demo)).get()).toMatchObject({ by: 'sms' })
  })

  test.each([undefined, 'post', null])('%j is not a channel', async (by) => {
    const { choose } = await chooserOf(await demoApp())
    const { status, body } = await choose(by)
    expect([status, code(body)]).toEqual([400, 'invalid_input'])
  })

  test('requires signing in', async () => {
    const { send } = await demoApp()
    expect((await send(ownCalls.notifications)).status).toBe(401)
    expect((await send(ownCalls.chooseNotifications, { body: { by: 'off' } })).status).toBe(401)
  })
})

describe('an incoming payment', () => {
  test('notifies the owner once, regardless of the payer and the number of callbacks', async () => {
    const demo = await demoApp()
    const order = await paid(demo)
    await Promise.all(Array.from({ length: 3 }, () => demo.bank('POST', `/orders/${order.id}/callback`)))
    expect(await demo.texts(phone)).toEqual([
      'We received your payment of 5 000 ֏ for contract 1000001. Thank you! Aragats',
    ])
    expect(await demo.mailbox.letters(undefined)).toEqual([])
  })

  test('is announced at once, even at night', async () => {
    const demo = await demoApp({ clock: handClock(new Date('2026-11-20T22:00:00Z')) })
    await paid(demo)
    expect(await demo.texts(phone)).toHaveLength(1)
  })

  test('is announced by email if preferred', async () => {
    const demo = await demoApp()
    await (await chooserOf(demo)).choose('email')
    await paid(demo)
    await demo.app.jobs.runDue()
    expect(await demo.mailbox.letters(email)).toMatchObject([
      { subject: 'Payment of 5\u00a0000\u00a0֏ received, contract 1000001' },
    ])
    expect(await demo.texts(phone)).toEqual([])
  })

  test('is announced by the receipt alone if both go to the same address', async () => {
    const demo = await demoApp()
    await (await chooserOf(demo)).choose('email')
    await demo.send(paymentCalls.direct, {
      body: { amount: 5000, contractId: '1000001', callbackUrl: back, email: email.toUpperCase() },
    })
    const [order] = (await demo.bank('GET', '/orders')) as BankOrder[]
    await demo.bank('POST', `/orders/${order!.id}/approve`)
    await demo.app.jobs.runDue()
    const letters = await demo.mailbox.letters(undefined)
    expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining('Receipt')])
  })

  test('of a signed-in user sends the receipt to the address on file instead of an email, and the text message as usual', async () => {
    const demo = await demoApp()
    const { choose, token } = await chooserOf(demo)
    async function payHere() {
      await demo.send(paymentCalls.direct, {
        token,
        body: { amount: 5000, contractId: '1000001', callbackUrl: back },
      })
      const [order] = (await demo.bank('GET', '/orders')) as BankOrder[]
      await demo.bank('POST', `/orders/${order!.id}/approve`)
      await demo.app.jobs.runDue()
      return (await demo.mailbox.letters(email)).length
    }
    await choose('email')
    expect([await payHere(), await demo.texts(phone)]).toEqual([1, []])
    await choose('sms')
    expect(await payHere()).toBe(2)
    expect(await demo.texts(phone)).toHaveLength(1)
  })

  test('is announced in the language last used in the cabinet', async () => {
    const demo = await demoApp()
    const { token } = await chooserOf(demo)
    const spoken = async () => (await demo.db.query<{ language: string }>('select language from session'))[0]!.language
    expect(await spoken()).toBe('en')
    await demo.send(profileCalls.userInfo, { token, headers: { 'accept-language': 'hy' } })
    await expect.poll(spoken).toBe('hy')
    await paid(demo)
    expect(await demo.texts(phone)).toEqual([
      'Ստացել ենք 1000001 պայմանագրի 5 000 ֏-ի վճարումը։ Շնորհակալություն։ Արագած',
    ])
  })

  test('is announced in the operator’s default language if nobody has signed in', async () => {
    const demo = await demoApp({ operator: 'ru' })
    await paid(demo)
    expect(await demo.texts('79120000001')).toEqual([
      expect.stringContaining('Получили ваш платёж 5 000 ₽ по договору 1000001'),
    ])
  })
})

describe('the status of the contract', () => {
  /** Sends the owner of 1000003, whose period ended on 12 November, the notification of suspension. */
  async function blocked(demo: DemoApp) {
    const [row] = await demo.db.query<{ id: number }>(
      `insert into notification (contract, kind, subject, facts, created_at)
       select id, 'blocked', period_end, '{}', '2026-11-12' from contract where contract_id = '1000003' returning id`,
    )
    const jobs = [{ payload: { notification: row!.id } }]
    await demo.app.jobs.enqueueMany(demo.db, { kind: 'notification.tell', jobs })
    return demo.texts('37491000003')
  }

  test('is stated as it is at delivery', async () => {
    const [text] = await blocked(await demoApp())
    expect(text).toMatch(/^Services on contract 1000003 are suspended for non-payment\. Top up [\d ]+ ֏ to/)
  })

  test('is not stated as it was before a payment', async () => {
    const demo = await demoApp()
    await paid(demo, '1000003', 20_000)
    await demo.app.jobs.runDue()
    expect((await blocked(demo)).filter((text) => text.includes('are suspended'))).toEqual([])
  })
})

test('over several days, an uncovered debit, the suspension and the restart by payment are announced', async () => {
  const clock = handClock(new Date('2026-11-20T19:00:00Z'))
  const demo = await demoApp({ clock })
  // The former billing has announced this debit.
  await demo.db.query('delete from notification')
  const heard = async () => (await demo.texts(phone)).map((text) => text.replace(/\d[\d ]* ֏/g, 'so much'))
  const pass = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 1) {
      clock.advance(3600)
      await demo.app.jobs.runDue()
    }
  }
  await demo.app.jobs.plan()
  await pass(9)
  expect(await heard()).toEqual([])
  await pass(1)
  expect(await heard()).toEqual([
    'so much will be charged on 23 November for contract 1000002. You need so much more: top up to stay connected. Aragats',
  ])
  await pass(48)
  expect((await heard())[0]).toBe(
    'Services on contract 1000002 are suspended for non-payment. Top up so much to switch them back on. Aragats',
  )
  await paid(demo, '1000002', 20_000)
  expect((await heard()).slice(0, -2).toSorted()).toEqual([
    'Services on contract 1000002 are back on and paid until 23 December. Aragats',
    'We received your payment of so much for contract 1000002. Thank you! Aragats',
  ])
  await pass(24)
  expect(await heard()).toHaveLength(4)
})
