import { action } from '@kabinet/contract/ids'
import { describe, expect, test } from 'vitest'
import { code } from '../../../test/app.ts'
import { expectBooksInOrder } from '../../../test/paying.ts'
import { open, holder, holderIn, type Info } from '../../../test/extras.ts'

const actionsOf = ({ service_actions: actions }: Info['services'][number]) => actions.map(({ id }) => id)

describe('a static IP', () => {
  test('costs what was quoted: a month from today, then with the other services, less the paid days', async () => {
    const own = await holder('1000001')
    const { static_ip: before } = await own.options()
    expect(before).toMatchObject({ action_id: null, state: 'off', settles_at: null, refund: null, refusal: null })
    expect(before!.options).toMatchObject([
      { action_id: 4, cost: 250, charge: { sum: 250, until: '2026-12-19', shortfall: 0 } },
      { action_id: 5, cost: 155, charge: { sum: 155, until: '2026-12-19', shortfall: 0 } },
    ])
    const balance = await own.balance()
    const quoted = before!.options[0]!.charge
    expect((await own.activate(action.staticIp, { quoted: { sum: quoted.sum } })).body).toMatchObject({
      status: 'ok',
      detail: { charged: quoted.sum, until: quoted.until, at: own.clock.now().getTime() / 1000 + 300 },
    })
    expect(await own.balance()).toBe(balance - quoted.sum)
    expect(await own.internet()).toMatchObject({
      products: [{ kind: 'static_ip', cost: 250, is_active: true, quantity: 1, ends: null }],
      // Six days of the next month, from 14 December, are already paid.
      billing_status: { next_debit: { parts: [{}, { title: 'Static IP', sum: 202 }, {}, {}] }, services_on: 3 },
    })
    await own.passTo('2026-12-14')
    expect(await own.balance()).toBe(balance - 250 - 10_400 - 202)
    await expectBooksInOrder(own)
  })

  test.each(['am', 'ru'])('refunds what was quoted and leaves nothing behind: %s', async (operator) => {
    const own = await holder('1000001', { operator })
    const balance = await own.balance()
    await own.activate(action.staticIpAlternative)
    await own.passTo('2026-11-30')
    const { static_ip: on } = await own.options()
    expect(on).toMatchObject({ action_id: 5, state: 'on', refund: { days: 19, of: 30 }, used: null })
    const off = await own.activate(action.staticIpAlternative, { state: 'off', quoted: { sum: -on!.refund!.sum } })
    expect(off.body).toMatchObject({ detail: { charged: -on!.refund!.sum, until: null } })
    expect(await own.balance()).toBe(Math.round(100 * (balance - 155 + on!.refund!.sum)) / 100)
    expect(await own.options()).toMatchObject({ static_ip: { action_id: 5, state: 'turning_off', refund: null } })
    expect((await own.internet()).products).toEqual([])
    await expectBooksInOrder(own)
  })

  test('is switched neither on nor off for a different amount than quoted', async () => {
    const own = await holder('1000001')
    const balance = await own.balance()
    const turn = (state: 'on' | 'off', sum: number) => own.activate(action.staticIp, { state, quoted: { sum } })
    await own.db.query(`update tariff set cost = 30000 where code = 'static-ip'`)
    expect((await turn('on', 250)).body).toMatchObject({ status_id: 547, code: 'terms_changed' })
    expect((await turn('on', 300)).body).toMatchObject({ status: 'ok' })
    await own.passTo('2026-11-21')
    expect(code((await turn('off', -290)).body)).toBe('terms_changed')
    expect(await own.balance()).toBe(balance - 300)
    expect((await turn('off', -280)).body).toMatchObject({ detail: { charged: -280 } })
  })

  test('switched on and off on the same day costs that day once', async () => {
    const own = await holder('1000001')
    const balance = await own.balance()
    for (const state of ['on', 'off', 'on', 'off']) await own.activate(action.staticIp, { state })
    expect(await own.balance()).toBe(balance - 8)
    await expectBooksInOrder(own)
  })

  test('switched on every day and off every night is charged for every day', async () => {
    const own = await holder('1000001')
    const balance = await own.balance()
    for (const day of ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']) {
      for (const state of ['on', 'off']) await own.activate(action.staticIp, { state })
      await own.passTo(day)
    }
    expect(await own.balance()).toBe(balance - 4 * 8)
  })

  test('used on credit and cancelled before settlement is charged for its days', async () => {
    const own = await holder('1000001')
    await own.activate(action.staticIp)
    await own.db.query('update service set paid_days = 0 where paid_days > 0')
    await own.db.query(`update tariff set cost = 50000000 where code = 'fibre-100'`)
    await own.passTo('2026-12-13')
    await own.activate(action.credit)
    await own.passTo('2026-12-17')
    const { static_ip: on } = await own.options()
    expect(on).toMatchObject({ refund: null, used: { sum: 32, days: 4 } })
    const before = await own.balance()
    expect((await own.activate(action.staticIp, { state: 'off', quoted: { sum: 32 } })).body).toMatchObject({
      detail: { charged: 32 },
    })
    expect(await own.balance()).toBe(before - 32)
  })

  test('switched off while blocked, or on a credit, is refunded for the days that are paid ahead', async () => {
    const own = await holder('1000001')
    await own.activate(action.staticIp)
    await own.db.query(`update tariff set cost = 50000000 where code = 'fibre-100'`)
    await own.passTo('2026-12-14')
    expect(await own.options()).toMatchObject({ static_ip: { refund: { sum: 50, days: 6, of: 30 }, used: null } })
    await own.activate(action.credit)
    await own.passTo('2026-12-16')
    const before = await own.balance()
    // Three days on the credit cost 24.
    expect((await own.activate(action.staticIp, { state: 'off', quoted: { sum: 24 - 50 } })).body).toMatchObject({
      detail: { charged: -26 },
    })
    expect(await own.balance()).toBe(before + 26)
    await expectBooksInOrder(own)
  })

  test('switched off during a pause is refunded for the days since it began', async () => {
    const own = await holder('1000001')
    await own.activate(action.staticIp)
    const before = await own.balance()
    await own.db.query(
      `insert into pause (contract, date_from, date_to) select id, '2026-11-25', '2026-12-05' from contract
       where contract_id = '1000001'`,
    )
    for (const day of ['2026-11-25', '2026-11-30']) await own.passTo(day)
    expect(await own.options()).toMatchObject({ static_ip: { refund: { sum: 208, days: 25, of: 30 }, used: null } })
    await own.activate(action.staticIp, { state: 'off' })
    expect(await own.balance()).toBe(before + 208)
    await expectBooksInOrder(own)
  })

  test('shows its address once the network has reported it, and what each option includes', async () => {
    const known = await holder('1000008')
    expect((await known.options()).static_ip).toMatchObject({ state: 'on', address: '203.0.113.24' })
    const own = await holderIn(known, '1000001')
    expect((await own.options()).static_ip).toMatchObject({
      address: null,
      options: [
        { note: expect.stringMatching(/^with /) as string },
        { note: expect.stringMatching(/^without /) as string },
      ],
    })
    await own.activate(action.staticIp)
    expect((await own.options()).static_ip).toMatchObject({ state: 'turning_on', address: null })
    await own.db.query(`update service set ip_address = '2001:db8::7' where tariff_id =
      (select id from tariff where code = 'static-ip') and ip_address is null`)
    expect((await own.options()).static_ip).toMatchObject({ address: '2001:db8::7' })
    await own.activate(action.staticIp, { state: 'off' })
    expect((await own.options()).static_ip).toMatchObject({ state: 'turning_off', address: null })
  })

  test('is in transition for five minutes, and clients are notified when it is ready', async () => {
    const own = await holder('1000001')
    await own.activate(action.staticIp)
    const at = own.clock.now().getTime() / 1000 + 300
    expect(await own.options()).toMatchObject({ static_ip: { action_id: 4, state: 'turning_on', settles_at: at } })
    const due = `select payload from job where kind = 'extras.settled'`
    expect(await own.db.query(due)).toHaveLength(1)
    own.clock.advance(300)
    await own.app.jobs.runDue()
    expect(await own.db.query(due)).toEqual([])
    expect(await own.options()).toMatchObject({ static_ip: { action_id: 4, state: 'on', settles_at: null } })
  })

  test('is limited to one at a time, which must be switched off with the action that switched it on', async () => {
    const { activate } = await holder('1000001')
    expect(code((await activate(action.staticIp, { state: 'off' })).body)).toBe('static_ip_off')
    await activate(action.staticIp)
    expect(code((await activate(action.staticIpAlternative)).body)).toBe('static_ip_on')
    expect(code((await activate(action.staticIpAlternative, { state: 'off' })).body)).toBe('static_ip_off')
  })

  test('requested twice in parallel is switched on once and charged once', async () => {
    const own = await holder('1000001')
    const balance = await own.balance()
    const answers = await Promise.all([own.activate(4), own.activate(4), own.activate(5)])
    expect(answers.filter(({ body }) => code(body) === 'static_ip_on')).toHaveLength(2)
    const { products } = await own.internet()
    expect(products).toHaveLength(1)
    expect(await own.balance()).toBe(balance - products[0]!.cost)
  })

  test('is charged once, however often the request is repeated', async () => {
    const own = await holder('1000001')
    const balance = await own.balance()
    const headers = { 'idempotency-key': 'once' }
    const first = await own.activate(action.staticIp, {}, headers)
    expect((await own.activate(action.staticIp, {}, headers)).body).toEqual(first.body)
    expect(await own.balance()).toBe(balance - 250)
  })

  test('is available in a bundle too', async () => {
    const own = await holder('1000004')
    expect(actionsOf(await own.internet())).toEqual([4, 5])
    const balance = await own.balance()
    await own.activate(action.staticIp)
    expect(await own.balance()).toBe(balance - 250)
    await own.passTo('2026-12-10')
    // Meanwhile, the bundle and the rest of the static IP's month were charged, and the bundle's cashback was paid.
    const rest = Math.floor((250 * 31 * 2 - 2 * 250 * 10 + 31) / 62)
    expect(await own.balance()).toBe(balance - 250 - 8900 - rest + 500)
  })

  test('is refused unless services are active on paid days', async () => {
    const demo = await open()
    for (const [contract, blocker, refusal] of [
      ['1000003', 'off', 'services_off'],
      ['1000005', 'paused', 'services_off'],
      ['1000009', 'off', 'services_off'],
      ['1000018', 'credit', 'insufficient_funds'],
    ] as const) {
      const { activate, options } = await holderIn(demo, contract)
      expect((await options()).static_ip).toMatchObject({ refusal: blocker, refund: null })
      expect(code((await activate(action.staticIp)).body)).toBe(refusal)
    }
  })

  test('is refused with the shortfall if the balance is insufficient', async () => {
    const own = await holder('1000014')
    await own.db.query(`update tariff set cost = 100000000 where code = 'static-ip'`)
    const { static_ip: quoted } = await own.options()
    expect(quoted!.options[0]!.charge.shortfall).toBe(1_000_000 - (await own.balance()))
    expect(code((await own.activate(action.staticIp)).body)).toBe('insufficient_funds')
    expect((await own.internet()).products).toEqual([])
  })

  test('of a business belongs to the given service', async () => {
    const own = await holder('2000001')
    const [services] = await own.db.query<{ codes: string[] }>(
      `select array_agg(s.code order by s.code) as codes from service s join contract c on c.id = s.contract
       where c.contract_id = '2000001' and s.service_group_id = 1 and s.parent is null and not exists (
         select from service i where i.contract = s.contract and i.parent = s.code)`,
    )
    const last = services!.codes.at(-1)!
    expect((await own.activate(action.staticIp, { service_id: last })).body).toMatchObject({ status: 'ok' })
    expect(await own.options(last)).toMatchObject({ static_ip: { state: 'turning_on' } })
    expect(code((await own.activate(action.staticIp, { service_id: 'nowhere' })).body)).toBe('service_unknown')
  })

  test('imported with the demo stays, and is refunded at its tariff’s price', async () => {
    const { options, activate, balance } = await holder('1000008')
    const before = await balance()
    const { static_ip: on } = await options()
    expect(on).toMatchObject({ action_id: 4, state: 'on', refund: { days: 17, of: 30, sum: 142 } })
    await activate(action.staticIp, { state: 'off' })
    expect(await balance()).toBe(before + 142)
  })
})

describe('extras are refused', () => {
  test("for another customer's contract or an unknown service", async () => {
    const demo = await open()
    const { activate, ask } = await holderIn(demo, '1000008', '1000001')
    for (const { body } of [await activate(action.staticIp), await ask()]) expect(code(body)).toBe('no_access')
    const own = await holderIn(demo, '1000008')
    for (const service of ['nowhere', 'static-ip']) expect(code((await own.ask(service)).body)).toBe('service_unknown')
  })

  test('if the operator has switched them off', async () => {
    const { activate, options, internet } = await holder('1000003', { flags: 'staticIp=off,availableInternet=off' })
    for (const id of [4, 5, 128]) {
      const { status, body } = await activate(id)
      expect([status, code(body)]).toEqual([403, 'feature_off'])
    }
    expect(await options()).toEqual({ static_ip: null, available_internet: null })
    expect(actionsOf(await internet()).filter((id) => [4, 5, 128].includes(id))).toEqual([])
  })

  test('when ending something that cannot be ended: credits, internet without payment', async () => {
    const { activate } = await holder('1000003')
    for (const id of [action.credit, action.availableInternet])
      expect(code((await activate(id, { state: 'off' })).body)).toBe('action_unknown')
    expect(code((await activate(action.staticIp, { state: 'maybe' })).body)).toBe('invalid_input')
  })
})
