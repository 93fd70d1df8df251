import { contractCalls } from '@kabinet/contract/contracts'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { addDays, startOf } from '@kabinet/contract/kernel/days'
import { serviceCalls } from '@kabinet/contract/services'
import { expect, test } from 'vitest'
import { code, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { letPass } from '../../../test/days.ts'
import { balanceOf, pay } from '../../../test/paying.ts'

type Services = Extract<WireAnswerOf<typeof contractCalls.info>[number], { services: unknown }>['services']

async function holder(contract_id: string, flags = '') {
  const clock = handClock()
  const demo = { ...(await demoApp({ clock, flags })), clock }
  const body = { contract_id, billing_id: 'rb' }
  const signedIn = async () => (await demo.signIn(contract_id)).access
  const named = (promotion: string) => ({ ...serviceCalls.promotionNamed, path: `/api/v0/master/stock/${promotion}/` })
  return {
    ...demo,
    activate: async (promotion?: string, given: object = body, headers: Record<string, string> = {}) =>
      demo.send(promotion === undefined ? serviceCalls.promotion : named(promotion), {
        token: await signedIn(),
        body: given,
        headers,
      }),
    async products() {
      const { body: answered } = await demo.send(contractCalls.info, {
        token: await signedIn(),
        body: { contracts: [body] },
      })
      const { services } = (answered as { detail: { services: Services }[] }).detail[0]!
      return services.flatMap(({ products }) => products)
    },
  }
}

const endsAt = startOf('2026-12-20', 'Asia/Yerevan').getTime() / 1000
const activated = { status: 'ok', detail: { packet: 'Online TV as a gift', end_at: endsAt } }

test('thirty days of online TV cost nothing and end automatically', async () => {
  const demo = await holder('1000001')
  const before = await balanceOf(demo)
  expect((await demo.activate()).body).toMatchObject(activated)
  expect(await demo.products()).toMatchObject([{ kind: 'promotion', cost: 0, is_active: true, ends: '2026-12-19' }])
  expect(code((await demo.activate()).body)).toBe('promotion_taken')
  await letPass(demo, demo.clock, '2026-12-19')
  expect(await demo.products()).toMatchObject([{ is_active: true }])
  await letPass(demo, demo.clock, '2026-12-20')
  expect(await demo.products()).toEqual([])
  // Only the month that began on 14 December is charged.
  expect(await balanceOf(demo)).toBe(before - 10_400)
})

test('the free days are suspended with the contract, and return with its services', async () => {
  const demo = await holder('1000002')
  await demo.activate()
  await letPass(demo, demo.clock, '2026-11-23')
  expect(await demo.products()).toMatchObject([{ is_active: false }])
  const { order } = await pay(demo, '1000002', 20_000)
  await demo.bank('POST', `/orders/${order.id}/approve`)
  await demo.app.jobs.runDue()
  expect(await demo.products()).toMatchObject([{ is_active: true, ends: '2026-12-19' }])
})

test.each([
  { of: 'the free days', contract: '1000001', title: 'Online TV as a gift', last: '2026-12-19', moved: '2026-12-29' },
  {
    of: 'the paid days of a channel package that is to end',
    contract: '1000008',
    title: 'Kids',
    last: '2026-12-07',
    moved: '2026-12-17',
  },
])('a pause postpones $of', async ({ contract, title, last, moved }) => {
  const demo = await holder(contract)
  if (contract === '1000001') await demo.activate()
  const { access: token } = await demo.signIn(contract)
  const pause = { contract_id: contract, billing_id: 'rb', date_from: '2026-12-01', date_to: '2026-12-10' }
  await demo.send(serviceCalls.stop, { token, body: pause })
  const ends = async () => (await demo.products()).find((product) => product.title === title)?.ends
  expect(await ends()).toBe(last)
  await letPass(demo, demo.clock, '2026-12-01')
  await letPass(demo, demo.clock, moved)
  expect(await ends()).toBe(moved)
  await letPass(demo, demo.clock, addDays(moved, 1))
  expect(await ends()).toBeUndefined()
})

test('two parallel requests activate the offer once', async () => {
  const { activate, products } = await holder('1000001')
  const answers = await Promise.all([activate(), activate('ufanet_tv')])
  expect(answers.map(({ body }) => code(body) ?? 'ok').toSorted()).toEqual(['ok', 'promotion_taken'])
  expect(await products()).toHaveLength(1)
})

test('an activation repeated with the same key connects once and returns the same response', async () => {
  const { activate, products } = await holder('1000001')
  const once = () => activate(undefined, undefined, { 'idempotency-key': 'these-days' })
  expect((await once()).body).toMatchObject(activated)
  expect((await once()).body).toMatchObject(activated)
  expect(await products()).toHaveLength(1)
})

test('an unknown offer, or one for suspended services, is refused', async () => {
  expect(code((await (await holder('1000001')).activate('winter')).body)).toBe('promotion_unknown')
  const blocked = await holder('1000003')
  expect(code((await blocked.activate()).body)).toBe('services_off')
  expect(await blocked.db.query('select from promotion_activation')).toEqual([])
})

test('free days are refused to a contract that has online TV', async () => {
  const demo = await holder('1000008')
  expect(code((await demo.activate()).body)).toBe('promotion_owned')
  expect(await demo.db.query('select from promotion_activation')).toEqual([])
})

test("an offer cannot be activated for another customer's contract, or if the operator has no TV", async () => {
  const { activate } = await holder('1000001')
  expect(code((await activate(undefined, { contract_id: '1000008', billing_id: 'rb' })).body)).toBe('no_access')
  const off = await (await holder('1000001', 'tvSubscriptions=off')).activate()
  expect([off.status, code(off.body)]).toEqual([403, 'feature_off'])
})
