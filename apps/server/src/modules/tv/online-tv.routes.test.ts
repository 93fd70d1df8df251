import { balanceCalls } from '@kabinet/contract/balance'
import { addDays, dayOf, startOf } from '@kabinet/contract/kernel/days'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { serviceCalls } from '@kabinet/contract/services'
import { tvCalls } from '@kabinet/contract/tv'
import { describe, expect, test } from 'vitest'
import { code, demoApp, type DemoOptions } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { balanceOf, expectBooksInOrder } from '../../../test/paying.ts'

const zone = 'Asia/Yerevan'
const mine = { contract_id: '1000008', billing_id: 'rb' } as const
const seconds = (day: string) => startOf(day, zone).getTime() / 1000

/** Signs in, by default to 1000008, which has had Film Evening since 18 November. */
async function viewer(options: DemoOptions = {}, contract_id: string = mine.contract_id) {
  const demo = await demoApp(options)
  let { access: token } = await demo.signIn(contract_id)
  const ref = { ...mine, contract_id }
  const language = (of: string) => ({ headers: { 'accept-language': of } })
  return {
    ...demo,
    get token() {
      return token
    },
    balance: () => balanceOf(demo, contract_id),
    connect: (packet_id: string, of = 'en', quoted?: { readonly sum: number }) =>
      demo.send(tvCalls.connectOnline, {
        token,
        body: { ...ref, packet_id, ...(quoted && { quoted }) },
        ...language(of),
      }),
    disconnect: (packet_id: string, of = 'en') =>
      demo.send(tvCalls.disconnectOnline, { token, query: { ...ref, packet_id }, ...language(of) }),
    async read() {
      const { body } = await demo.send(tvCalls.online, { token, query: ref, ...language('en') })
      return (body as { detail: WireAnswerOf<typeof tvCalls.online> }).detail
    },
    async newest() {
      const { body } = await demo.send(balanceCalls.detail, { token, query: ref, ...language('en') })
      const [month] = (body as { detail: WireAnswerOf<typeof balanceCalls.detail> }).detail.months
      return month!.entries.find(({ type }) => type === 'account')
    },
    async pass(clock: ReturnType<typeof handClock>, days: number) {
      for (let passed = 0; passed < days; passed += 1) {
        clock.advance(86_400)
        await demo.app.jobs.runDue()
      }
      token = (await demo.signIn(contract_id)).access
    },
  }
}

const names = (channelPackages: readonly { name: string }[]) => channelPackages.map(({ name }) => name)

async function daysOf({ db }: Pick<Awaited<ReturnType<typeof viewer>>, 'db'>, channelPackage: string) {
  const rows = await db.query<{ day: string }>(
    `select s.period_from as day from service_charge s join contract c on c.id = s.contract
     where c.contract_id = '1000008' and starts_with(s.service, $1) and s.kind = 'day' order by 1`,
    [channelPackage],
  )
  return rows.map(({ day }) => day)
}

describe('online TV', () => {
  test('lists the channel packages on sale, and those connected with the end of their current thirty days', async () => {
    const { available_subscriptions, user_subscriptions, promotion } = await (await viewer()).read()
    expect(available_subscriptions).toMatchObject([
      { id: 'online-cartoons', name: 'Cartoon Morning', price: 600, day_fee: 20, shortfall: 0, is_public: true },
      {
        id: 'online-match',
        name: 'Match Day',
        description: 'live games and replays',
        price: 1200,
        channels: ['Centre Circle', 'Replay'],
        day_fee: 40,
      },
    ])
    expect(user_subscriptions).toMatchObject([
      {
        packet: { id: 'online-film', name: 'Film Evening', price: 1500 },
        connected_at: seconds('2026-11-18'),
        end_at: seconds('2026-12-18'),
        status: 'on',
        free_until: null,
      },
    ])
    // The contract has online TV, to which free days would add nothing.
    expect(promotion).toBeNull()
  })

  test('offers free days once; then they are listed as connected until their end', async () => {
    const demo = await viewer({}, '1000001')
    expect((await demo.read()).promotion).toEqual({ name: 'ufanet_tv', title: 'Online TV as a gift', days: 30 })
    await demo.send(serviceCalls.promotion, { token: demo.token, body: { ...mine, contract_id: '1000001' } })
    const { user_subscriptions, promotion } = await demo.read()
    expect(promotion).toBeNull()
    expect(user_subscriptions.find(({ packet }) => packet.id === 'online-tv-stock')).toMatchObject({
      packet: { price: 0, day_fee: 0 },
      end_at: seconds('2026-12-20'),
      free_until: '2026-12-20',
    })
  })
})

describe('connecting a channel package', () => {
  test.each(['am', 'ru'])('charges exactly what was quoted for today: %s', async (operator) => {
    const demo = await viewer({ operator })
    const [quoted] = (await demo.read()).available_subscriptions
    const before = await demo.balance()
    const { body } = await demo.connect(quoted!.id, 'en', { sum: quoted!.day_fee })
    const after = await demo.balance()
    expect(body).toMatchObject({ detail: { charged: quoted!.day_fee, balanceAfter: after } })
    expect(after).toBeCloseTo(before - quoted!.day_fee, 5)
    const { available_subscriptions, user_subscriptions } = await demo.read()
    expect(names(available_subscriptions)).not.toContain(quoted!.name)
    expect(user_subscriptions.find(({ packet }) => packet.id === quoted!.id)).toMatchObject({
      packet: { day_fee: 0 },
      status: 'on',
    })
    expect(await demo.newest()).toMatchObject({ typeTitle: quoted!.name, sum: -quoted!.day_fee })
    await expectBooksInOrder(demo)
  })

  test('is refused if the quote is outdated by a new price or a day already paid, and charges nothing', async () => {
    const demo = await viewer()
    const connect = async (sum: number) => code((await demo.connect('online-match', 'en', { sum })).body)
    await demo.db.query(`update tariff set cost = 2 * cost where code = 'online-match'`)
    const before = await demo.balance()
    expect([await connect(40), await connect(80)]).toEqual(['terms_changed', undefined])
    await demo.disconnect('online-match')
    expect([await connect(80), await connect(0)]).toEqual(['terms_changed', undefined])
    expect(await demo.balance()).toBe(before - 80)
  })

  test('charges each following day until it is disconnected', async () => {
    const clock = handClock()
    const demo = await viewer({ clock })
    await demo.app.jobs.plan()
    await demo.connect('online-match')
    await demo.pass(clock, 2)
    expect(await daysOf(demo, 'online-match')).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
    await demo.disconnect('online-match')
    await demo.pass(clock, 1)
    expect(await daysOf(demo, 'online-match')).toHaveLength(3)
    expect(dayOf(clock.now(), zone)).toBe(addDays('2026-11-20', 3))
  })

  test('from several devices in parallel leaves one subscription and one charge', async () => {
    const demo = await viewer()
    const before = await demo.balance()
    const answers = await Promise.all(Array.from({ length: 4 }, () => demo.connect('online-match')))
    const refused = answers.filter(({ body }) => code(body) === 'online_taken')
    expect([answers.length - refused.length, refused.length]).toEqual([1, 3])
    expect(await demo.balance()).toBe(before - 40)
    expect((await demo.read()).user_subscriptions).toHaveLength(2)
  })

  test('again on the day it was disconnected restores it, and the day is charged once', async () => {
    const demo = await viewer()
    await demo.connect('online-match')
    const before = await demo.balance()
    for (let time = 0; time < 2; time += 1) {
      expect((await demo.disconnect('online-match')).body).toMatchObject({ status: 'ok', detail: {} })
      const quoted = (await demo.read()).available_subscriptions.find(({ id }) => id === 'online-match')
      expect(quoted).toMatchObject({ day_fee: 0, shortfall: 0 })
      expect((await demo.connect('online-match')).body).toMatchObject({ detail: { charged: 0 } })
    }
    expect(await demo.balance()).toBe(before)
    expect(await daysOf(demo, 'online-match')).toEqual(['2026-11-20'])
  })
})

describe('online TV refuses', () => {
  test('a channel package that is already connected or unknown, with a message to show', async () => {
    const { connect, disconnect } = await viewer()
    for (const [answer, refusal, message] of [
      [await connect('online-film', 'ru'), 'online_taken', 'Этот пакет уже подключён.'],
      [
        await connect('cable-sport', 'hy'),
        'online_unknown',
        'Առցանց հեռուստատեսության այս փաթեթն այլևս չի առաջարկվում։',
      ],
      [await disconnect('online-match'), 'online_unknown', 'This online TV package is no longer available.'],
    ] as const) {
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ status_id: 500, code: refusal, message, detail: { error_message: message } })
    }
  })

  test('an insufficient balance', async () => {
    const demo = await viewer()
    await demo.db.query(`update tariff set cost = 900000000 where code = 'online-match'`)
    const quoted = (await demo.read()).available_subscriptions.find(({ id }) => id === 'online-match')
    const before = await demo.balance()
    expect(quoted!.shortfall).toBeCloseTo(quoted!.day_fee - before, 5)
    expect((await demo.connect('online-match')).body).toMatchObject({
      status_id: 500,
      code: 'online_tv_insufficient_funds',
    })
    expect(await demo.balance()).toBe(before)
    expect((await demo.read()).user_subscriptions).toHaveLength(1)
  })

  test.each([
    ['1000003', 'off', 'online_off'],
    ['1000005', 'paused', 'online_off'],
    ['1000018', 'credit', 'online_tv_insufficient_funds'],
  ])('a contract that is not active on paid days: %s', async (contract, why, refusal) => {
    const { connect, read } = await viewer({}, contract)
    expect((await read()).refusal).toBe(why)
    expect((await connect('online-match')).body).toMatchObject({ status_id: 500, code: refusal })
  })

  test('a suspended parent service, whatever else is active', async () => {
    const { connect, read, db } = await viewer({}, '1000001')
    expect((await read()).refusal).toBeNull()
    await db.query(
      `update service set status_code = 2 where code = 'fibre'
         and contract = (select id from contract where contract_id = '1000001')`,
    )
    expect((await read()).refusal).toBe('stopped')
    expect(code((await connect('online-match')).body)).toBe('online_off')
  })

  test("another customer's contract, invalid input, and a feature that is off", async () => {
    const { send, signIn } = await demoApp()
    const { access: token } = await signIn('1000001')
    const given = { ...mine, packet_id: 'online-match' }
    for (const [call, sent] of [
      [tvCalls.online, { query: mine }],
      [tvCalls.connectOnline, { body: given }],
      [tvCalls.disconnectOnline, { query: given }],
    ] as const) {
      const { status, body } = await send(call, { token, ...sent })
      expect([status, code(body)]).toEqual([403, 'no_access'])
    }
    const own = { ...given, contract_id: '1000001', packet_id: '' }
    expect((await send(tvCalls.connectOnline, { token, body: own })).status).toBe(400)
    const off = await viewer({ flags: 'tvSubscriptions=off' })
    const refused = await off.connect('online-match')
    expect([refused.status, code(refused.body)]).toEqual([403, 'feature_off'])
  })
})
