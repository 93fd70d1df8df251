import { tariffCalls } from '@kabinet/contract/tariffs'
import { describe, expect, test } from 'vitest'
import { code, demoApp } from '../../../test/app.ts'
import { expectBooksInOrder } from '../../../test/paying.ts'
import { requestsOf, tariffHolder } from '../../../test/tariffs.ts'

const to300 = { current_tariff_id: 'fibre-100', new_tariff_id: 'fibre-300' }

test('a contract’s tariffs are listed by service', async () => {
  const { info } = await tariffHolder('1000001')
  expect(await info('ru')).toEqual([
    {
      id: 'fibre-100',
      service_id: 'fibre',
      title: 'Оптика 100',
      speedInfo: [{ type: 'day', in: 100 }],
      costInfo: [{ type: 'INET_IPOE', cost: 6900 }],
      dateFrom: '2026-11-14',
      planned: false,
    },
    expect.objectContaining({ id: 'mosaic', speedInfo: [], costInfo: [{ type: 'TV', cost: 3000 }] }),
    expect.objectContaining({ id: 'city-phone', costInfo: [{ type: 'PHONE', cost: 500 }] }),
  ])
})

test('by default, internet tariffs are listed, without those for businesses', async () => {
  const { list } = await tariffHolder('1000001')
  const { tariffs, ...service } = await list()
  expect(service).toEqual({
    service_id: 'fibre',
    service_group_id: 1,
    title: 'Fibre 100',
    current: {
      tariff_id: 'fibre-100',
      title: 'Fibre 100',
      note: '100 Mbit/s',
      speed: [{ in: 100 }],
      cost: [{ type: 'INET_IPOE', cost: 6900 }],
      paidUntil: '2026-12-13',
    },
    planned: null,
    refusal: null,
  })
  expect(tariffs.map(({ tariff_id }) => tariff_id)).not.toContain('office-200')
})

test('each tariff is listed with the exact effect of a change', async () => {
  const { list, now, midnight } = await tariffHolder('1000001')
  const { tariffs } = await list()
  const periodEnd = {
    when: midnight('2026-12-14'),
    kind: 'period_end',
    day: '2026-12-14',
    chargeSum: 0,
    refund: null,
    charge: null,
    net: 0,
    balance: 12_745,
    balanceAfter: 12_745,
    cashbackLost: [],
  }
  expect(tariffs.find(({ tariff_id }) => tariff_id === 'fibre-50')).toMatchObject({
    step: 'down',
    equipment: false,
    actions: [periodEnd],
  })
  expect(tariffs.find(({ tariff_id }) => tariff_id === 'fibre-300')).toEqual({
    tpId: 'fibre-300',
    tariff_id: 'fibre-300',
    title: 'Fibre 300',
    note: '300 Mbit/s',
    speed: [{ in: 300 }],
    cost: [{ type: 'INET_IPOE', cost: 8900 }],
    step: 'up',
    allowed: true,
    equipment: true,
    actions: [
      {
        when: now(),
        kind: 'now',
        day: '2026-11-20',
        chargeSum: 0,
        refund: { sum: 5520, days: 24, of: 30 },
        charge: { sum: 8900, from: '2026-11-20', until: '2026-12-19' },
        net: 3380,
        balance: 12_745,
        balanceAfter: 9365,
        cashbackLost: [],
      },
      periodEnd,
    ],
  })
})

test.each([
  ['am', 'fibre', 'fibre-100', 'fibre-300'],
  ['ru', 'mosaic', 'mosaic', 'mosaic-plus'],
])('%s: the quote for a change of %s matches the ledger', async (operator, service_id, from, to) => {
  const demo = await tariffHolder('1000001', { operator })
  const { list, change, money, info } = demo
  const before = await list(service_id)
  const [quoted] = before.tariffs.find(({ tariff_id }) => tariff_id === to)!.actions
  const [request] = await requestsOf(demo, from, to, service_id)
  const { body } = await change(request!)
  expect(body).toMatchObject({
    status_id: 200,
    detail: { dateFrom: '2026-11-20', planned: false, net: quoted!.net, balanceAfter: quoted!.balanceAfter },
  })
  const { moved, balance } = await money()
  expect(moved.map(({ source, type, sum }) => [source, type, sum / 100])).toEqual([
    ['refund', 'payback', quoted!.refund!.sum],
    ['change', 'account', -quoted!.charge!.sum],
  ])
  expect(balance / 100).toBe(quoted!.balanceAfter)
  expect((await info()).find((entry) => entry.service_id === service_id)).toMatchObject({
    id: to,
    dateFrom: '2026-11-20',
  })
  expect((await list(service_id)).current).toMatchObject({ tariff_id: to, paidUntil: quoted!.charge!.until })
  await expectBooksInOrder(demo)
  if (operator === 'ru') expect(quoted!.refund!.sum % 1).not.toBe(0)
})

test('with an insufficient balance, adding the shortfall makes the change possible', async () => {
  const demo = await tariffHolder('1000002')
  const request = { current_tariff_id: 'fibre-50', new_tariff_id: 'fibre-100', time: demo.now() }
  const [quoted] = (await demo.list()).tariffs.find(({ tariff_id }) => tariff_id === 'fibre-100')!.actions
  expect(quoted).toMatchObject({
    refund: { sum: 523, days: 3, of: 31 },
    net: 6377,
    chargeSum: 4227,
    balanceAfter: -4227,
  })
  expect(code((await demo.change(request)).body)).toBe('insufficient_funds')
  expect((await demo.money()).moved).toEqual([])
  await demo.topUp(quoted!.chargeSum + 1)
  expect((await demo.change(request)).body).toMatchObject({ detail: { balanceAfter: 1 } })
  expect((await demo.money()).balance).toBe(100)
})

test('a change whose quote has become outdated is refused, and nothing is posted', async () => {
  const demo = await tariffHolder('1000001', { day: '2026-12-13' })
  const { change, money, passTo } = demo
  const before = await requestsOf(demo, 'fibre-100', 'fibre-300')
  await passTo('2026-12-14')
  const { moved } = await money()
  // Both requests now mean a change today, but one was quoted for a change yesterday, the other at no charge.
  for (const request of before) expect(code((await change(request)).body)).toBe('terms_changed')
  expect((await money()).moved).toEqual(moved)
  const [today] = await requestsOf(demo, 'fibre-100', 'fibre-300')
  expect((await change(today!)).body).toMatchObject({ detail: { net: today!.quoted.net } })
})

test('a tariff whose price has risen cannot be planned with the old quote', async () => {
  const demo = await tariffHolder('1000001')
  const [, before] = await requestsOf(demo, 'fibre-100', 'fibre-300')
  await demo.db.query(`update tariff set cost = 990000 where code = 'fibre-300'`)
  expect(code((await demo.change(before!)).body)).toBe('terms_changed')
  expect((await demo.list()).planned).toBeNull()
  const [, now] = await requestsOf(demo, 'fibre-100', 'fibre-300')
  expect([before!.quoted, now!.quoted]).toEqual([
    { day: '2026-12-14', net: 0, cost: 8900 },
    { day: '2026-12-14', net: 0, cost: 9900 },
  ])
  expect((await demo.change(now!)).body).toMatchObject({ detail: { planned: true, net: 0 } })
})

describe('a change is refused', () => {
  test('for invalid parameters, and nothing is posted', async () => {
    const { change, now, money } = await tariffHolder('1000001')
    const requests = [
      ['tariff_not_current', { ...to300, current_tariff_id: 'fibre-50' }],
      ['tariff_not_current', { ...to300, service_id: 'mosaic' }],
      ['tariff_not_current', { ...to300, service_id: 'nobodys' }],
      ['tariff_unknown', { ...to300, new_tariff_id: 'fibre-100' }],
      ['tariff_unknown', { ...to300, new_tariff_id: 'mosaic-plus' }],
      ['tariff_unknown', { ...to300, new_tariff_id: 'copper-30' }],
      ['tariff_unknown', { ...to300, new_tariff_id: 'static-ip' }],
      ['tariff_unknown', { ...to300, new_tariff_id: 'office-200' }],
      ['tariff_date', { ...to300, new_tariff_id: 'fibre-50' }],
    ] as const
    for (const [refusal, request] of requests)
      expect(code((await change({ ...request, time: now() })).body)).toBe(refusal)
    expect((await money()).moved).toEqual([])
  })

  test.each([
    ['1000003', 'off', 'services_off'],
    ['1000005', 'paused', 'services_off'],
    ['1000018', 'credit', 'insufficient_funds'],
    ['1000004', 'bundle', 'tariff_unknown'],
  ])('for contract %s: the list says %s, the response %s', async (contract, blocker, refusal) => {
    const { list, change, now } = await tariffHolder(contract)
    const { refusal: shown, tariffs } = await list('fibre')
    expect([shown, tariffs.flatMap(({ actions }) => actions)]).toEqual([blocker, []])
    expect(code((await change({ ...to300, time: now() })).body)).toBe(refusal)
  })

  test('if the tariff is closed at the house', async () => {
    const { list, change, now, db } = await tariffHolder('1000001')
    await db.query(
      `insert into tariff_closed (house_id, tariff_id)
       select c.house_id, t.id from contract c, tariff t where c.contract_id = '1000001' and t.code = 'fibre-300'`,
    )
    const { tariffs } = await list()
    const allowed = new Map(tariffs.map((tariff) => [tariff.tariff_id, tariff.allowed]))
    expect([allowed.get('fibre-300'), allowed.get('fibre-500')]).toEqual([false, true])
    expect(code((await change({ ...to300, time: now() })).body)).toBe('tariff_unavailable')
  })

  test('if there is no other tariff, as the list shows; an unknown service reveals nothing', async () => {
    const { list, send, ref, signIn } = await tariffHolder('1000001')
    expect(await list('city-phone')).toMatchObject({ tariffs: [], refusal: 'none' })
    const { access: token } = await signIn('1000001')
    const { body } = await send(tariffCalls.list, { token, query: { ...ref, service_id: 'nobodys' } })
    expect(code(body)).toBe('service_unknown')
  })

  test('without access, with payment-only access, with invalid input, and with the feature switched off', async () => {
    const { send, signIn } = await demoApp()
    const { access: token } = await signIn('1000001')
    const body = { ...to300, time: 1_795_161_600 }
    for (const contract_id of ['1000008', '1000004', '1000005']) {
      const ref = { contract_id, billing_id: 'rb' }
      const answers = [
        await send(tariffCalls.change, { token, body: { ...ref, ...body } }),
        await send(tariffCalls.list, { token, query: ref }),
        await send(tariffCalls.info, { token, query: ref }),
        await send(tariffCalls.cancel, { token, query: { ...ref, current_tariff_id: 'fibre-100' } }),
      ]
      expect(answers.map(({ status, body: answer }) => [status, code(answer)])).toEqual(
        answers.map(() => [403, 'no_access']),
      )
    }
    const own = { contract_id: '1000001', billing_id: 'rb' }
    const bad = await send(tariffCalls.change, { token, body: { ...own, ...body, time: 'tomorrow' } })
    expect([bad.status, bad.body]).toMatchObject([400, { detail: { fields: [{ field: 'body.time' }] } }])
    const off = await tariffHolder('1000001', { flags: 'changeTariff=off' })
    const refused = await off.change(body)
    expect([refused.status, code(refused.body)]).toEqual([403, 'feature_off'])
  })
})

test('of two parallel changes, only one succeeds and is charged', async () => {
  const { change, now, money } = await tariffHolder('1000001')
  const requests = ['fibre-300', 'fibre-500'].map((new_tariff_id) => ({ ...to300, new_tariff_id, time: now() }))
  const answers = await Promise.all(requests.map((request) => change(request)))
  expect(answers.map(({ body }) => code(body)).toSorted()).toEqual(['tariff_not_current', undefined])
  expect((await money()).moved).toHaveLength(2)
})

test('a repeated request gets the same response; a different one with its key is a conflict', async () => {
  const { change, now, money } = await tariffHolder('1000001')
  const key = { 'idempotency-key': 'this-change' }
  const first = await change({ ...to300, time: now() }, key)
  const again = await change({ ...to300, time: now() }, key)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect((await change({ ...to300, new_tariff_id: 'fibre-500', time: now() }, key)).status).toBe(409)
  expect((await money()).moved).toHaveLength(2)
})

test('cashbacks that require keeping a tariff are named before they are lost', async () => {
  const { list, change, now, db } = await tariffHolder('1000015')
  await db.query('update cashback set is_active = true where type_id = 1087')
  const { tariffs } = await list('mosaic', 'ru')
  const actions = tariffs.find(({ tariff_id }) => tariff_id === 'mosaic-plus')!.actions
  const lost = [{ cashback_id: 1087, title: 'Кешбэк за год с нами', sum: 990 }]
  expect(actions.map(({ cashbackLost }) => cashbackLost)).toEqual([lost, lost])
  await change({ current_tariff_id: 'mosaic', new_tariff_id: 'mosaic-plus', time: now() })
  expect(
    await db.query(
      'select type_id from cashback b join contract c on c.id = b.contract where is_active and contract_id = $1',
      ['1000015'],
    ),
  ).toEqual([{ type_id: 1081 }])
})
