import { startOf } from '@kabinet/contract/kernel/days'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { tvCalls } from '@kabinet/contract/tv'
import { describe, expect, test } from 'vitest'
import { code, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { balanceOf, expectBooksInOrder } from '../../../test/paying.ts'

const zone = 'Asia/Yerevan'
const mine = { contract_id: '1000008', billing_id: 'rb' } as const
const seconds = (day: string) => startOf(day, zone).getTime() / 1000

type Subscription = WireAnswerOf<typeof tvCalls.crud>['subscription']

/** A viewer of 1000008, which has two TV cards: Sport on the first, Kids until 8 December on the second. */
async function viewer(options: Parameters<typeof demoApp>[0] = {}, ref: typeof mine = mine) {
  const demo = await demoApp(options)
  let { access: token } = await demo.signIn(ref.contract_id)
  const detail = (body: unknown) => (body as { detail: unknown }).detail
  const change = (given: object, language = 'en') =>
    demo.send(tvCalls.crud, { token, body: { ...ref, ...given }, headers: { 'accept-language': language } })
  async function offered(card_id: string) {
    const { body } = await demo.send(tvCalls.available, { token, query: { ...ref, card_id } })
    return detail(body) as WireAnswerOf<typeof tvCalls.available>
  }
  return {
    ...demo,
    token,
    change,
    async pass(clock: ReturnType<typeof handClock>, days: number) {
      clock.advance(days * 86_400)
      await demo.app.jobs.runDue()
      token = (await demo.signIn(ref.contract_id)).access
    },
    balance: () => balanceOf(demo, ref.contract_id),
    connect: (card_id: string, package_id: string, date_2?: number | null) =>
      change({ card_id, package_id, action_id: '0', ...(date_2 !== undefined && { date_2 }) }),
    async changed(...given: Parameters<typeof change>) {
      return (detail((await change(...given)).body) as { subscription: Subscription }).subscription
    },
    async current() {
      const { body } = await demo.send(tvCalls.current, { token, query: ref })
      return (detail(body) as WireAnswerOf<typeof tvCalls.current>).cardPacketList
    },
    offered,
    available: async (card_id: string) => (await offered(card_id)).packets,
    async history(query: { card_id?: string } = {}) {
      const { body } = await demo.send(tvCalls.history, { token, query: { ...ref, ...query } })
      return body as WireAnswerOf<typeof tvCalls.history>
    },
  }
}

const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)

/** Charges other than those of periods. */
async function chargesOf({ db }: Pick<Awaited<ReturnType<typeof viewer>>, 'db'>) {
  return db.query<{ sum: number }>(
    `select -e.amount as sum from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
     join ledger_account a on a.id = e.account_id join contract c on c.id = a.contract
     where c.contract_id = '1000008' and t.source = 'change'`,
  )
}

describe('a card’s channel packages', () => {
  test('are listed with the cards and the days they end', async () => {
    const { send, token, current } = await viewer()
    expect((await send(tvCalls.cards, { token, query: mine })).body).toMatchObject({
      detail: {
        cards: [
          { id: 'card-1', number: '41702201865' },
          { id: 'card-2', number: '41702201873' },
        ],
      },
    })
    const [kids, sport] = await current()
    expect(kids).toEqual({
      id: 'kids',
      packet: 'Kids',
      packetId: 'cable-kids',
      title: 'Kids',
      cost: 600,
      channels: ['Little Owl', 'Paper Boat', 'Colour Box'],
      card: 'card-2',
      dateFrom: seconds('2026-09-08'),
      dateTo: seconds('2026-12-08'),
      paidUntil: '2026-12-07',
      status: 'on',
    })
    expect(sport).toMatchObject({ id: 'sport', card: 'card-1', dateTo: null, status: 'on' })
  })

  test('have a history, newest first, of all cards or one', async () => {
    const { history } = await viewer()
    expect(titles(await history())).toEqual(['Kids', 'Sport', 'Cinema'])
    expect(await history({ card_id: 'card-1' })).toMatchObject([
      { id: 'sport', number: '41702201865', cost: 900, dateFrom: seconds('2026-05-08'), dateTo: null },
      { title: 'Cinema', dateTo: seconds('2026-07-08') },
    ])
  })

  test('on offer are listed with today’s cost and conflicting channels', async () => {
    const { available } = await viewer()
    const channelPackages = await available('card-2')
    expect(titles(channelPackages)).toEqual(['Wide World', 'Family', 'Sport', 'Cinema'])
    expect(channelPackages.map(({ taken }) => taken)).toEqual([[], ['Little Owl'], [], []])
    expect(channelPackages[0]).toMatchObject({
      id: 'cable-world',
      packetId: 'cable-world',
      card: 'card-2',
      dateFrom: null,
      dateTo: null,
      charge: { sum: 420, until: '2026-12-07', shortfall: 0 },
    })
  })
})

describe('connecting a channel package', () => {
  test.each(['am', 'ru'])('charges exactly what was quoted: %s', async (operator) => {
    const demo = await viewer({ operator })
    const [quoted] = (await demo.available('card-1')).filter(({ taken }) => taken.length === 0)
    const before = await demo.balance()
    const wanted = { card_id: 'card-1', package_id: quoted!.packetId, action_id: '0' }
    expect(await demo.changed({ ...wanted, quoted: { sum: quoted!.charge.sum } })).toMatchObject({
      packetId: quoted!.packetId,
      dateTo: null,
      paidUntil: quoted!.charge.until,
      status: 'on',
    })
    expect(await demo.balance()).toBeCloseTo(before - quoted!.charge.sum, 5)
    expect(titles(await demo.current())).toContain(quoted!.title)
    expect(titles(await demo.available('card-1'))).not.toContain(quoted!.title)
    await expectBooksInOrder(demo)
  })

  test('quoted for the last paid day and confirmed in a new month is refused, and charges nothing', async () => {
    const clock = handClock()
    const demo = await viewer({ clock })
    await demo.app.jobs.plan()
    await demo.pass(clock, 17)
    const offer = async () => (await demo.available('card-1')).find(({ packetId }) => packetId === 'cable-world')!
    const connect = ({ packetId, charge: { sum } }: Awaited<ReturnType<typeof offer>>) =>
      demo.change({ card_id: 'card-1', package_id: packetId, action_id: '0', quoted: { sum } })
    const lastDay = await offer()
    await demo.pass(clock, 1)
    expect((await connect(lastDay)).body).toMatchObject({ status_id: 547, code: 'terms_changed' })
    expect(await chargesOf(demo)).toEqual([])
    const newMonth = await offer()
    expect([lastDay, newMonth]).toMatchObject([
      { charge: { sum: 23, until: '2026-12-07' } },
      { charge: { sum: 700, until: '2027-01-07' } },
    ])
    expect((await connect(newMonth)).body).toMatchObject({ status: 'ok' })
    expect(await chargesOf(demo)).toEqual([{ sum: 70_000 }])
  })

  test('twice, or by its GET form, leaves one subscription and one charge', async () => {
    const demo = await viewer()
    const { connect, send, token } = demo
    const query = { ...mine, card_id: 'card-1', action_id: 0, package_id: 'cable-world', date_2: 'null' }
    const first = await connect('card-1', 'cable-world')
    const again = await connect('card-1', 'cable-world', null)
    const byGet = await send(tvCalls.crudByGet, { token, query })
    expect([again.body, byGet.body]).toEqual([first.body, first.body])
    expect(await chargesOf(demo)).toEqual([{ sum: 42_000 }])
    expect(titles(await demo.history({ card_id: 'card-1' }))).toEqual(['Wide World', 'Sport', 'Cinema'])
  })

  test('from several devices in parallel leaves one subscription and one charge', async () => {
    const demo = await viewer()
    const answers = await Promise.all(Array.from({ length: 4 }, () => demo.connect('card-1', 'cable-world')))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await chargesOf(demo)).toEqual([{ sum: 42_000 }])
    expect(titles(await demo.current())).toEqual(['Wide World', 'Kids', 'Sport'])
  })

  test('and another one with a common channel in parallel leaves the first', async () => {
    const demo = await viewer()
    const answers = await Promise.all(
      ['cable-kids', 'cable-family'].map((channelPackage) => demo.connect('card-1', channelPackage)),
    )
    expect(answers.map(({ body }) => code(body) ?? 'connected').toSorted()).toEqual(['channels_taken', 'connected'])
    expect(await chargesOf(demo)).toHaveLength(1)
  })

  test('on two cards is charged for each', async () => {
    const demo = await viewer()
    await demo.connect('card-1', 'cable-world')
    await demo.connect('card-2', 'cable-world')
    expect(await chargesOf(demo)).toEqual([{ sum: 42_000 }, { sum: 42_000 }])
  })

  test('with an end lasts to the end of the month containing it', async () => {
    const { changed } = await viewer()
    const wanted = { card_id: 'card-1', package_id: 'cable-world', action_id: '0', date_2: seconds('2026-12-01') }
    expect((await changed(wanted)).dateTo).toBe(seconds('2026-12-08'))
  })
})

describe('the end of a subscription', () => {
  const sport = { card_id: 'card-1', package_id: 'cable-sport', action_id: 'sport' }

  test('is set, kept when repeated, and cancelled, without a charge', async () => {
    const demo = await viewer()
    const before = await demo.balance()
    for (const [asked, end] of [
      ['2026-12-09', '2027-01-08'],
      ['2026-12-08', '2026-12-08'],
      ['2026-11-21', '2026-12-08'],
      ['2026-11-21', '2026-12-08'],
    ] as const) {
      expect((await demo.changed({ ...sport, date_2: seconds(asked) })).dateTo).toBe(seconds(end))
    }
    const query = { ...mine, ...sport, date_2: 'null' }
    const { body } = await demo.send(tvCalls.crudByGet, { token: demo.token, query })
    expect(body).toMatchObject({ detail: { subscription: { id: 'sport', dateTo: null } } })
    expect(await demo.balance()).toBe(before)
  })

  test('of a paused one is the requested day, as the pause moves the month containing it', async () => {
    const demo = await viewer()
    await demo.db.query(`update service set status_code = 4 where code = 'sport'`)
    for (const day of ['2026-11-21', '2027-02-01']) {
      const { dateTo, status } = await demo.changed({ ...sport, date_2: seconds(day) })
      expect([dateTo, status]).toEqual([seconds(day), 'paused'])
    }
  })

  test('comes with the month: no more charges, an entry in the history, and it can be connected again', async () => {
    const clock = handClock()
    const demo = await viewer({ clock })
    await demo.app.jobs.plan()
    await demo.change({ ...sport, date_2: seconds('2026-11-25') })
    await demo.connect('card-1', 'cable-world')
    await demo.pass(clock, 17)
    expect(titles(await demo.current())).toEqual(['Wide World', 'Kids', 'Sport'])
    await demo.pass(clock, 1)
    expect(titles(await demo.current())).toEqual(['Wide World'])
    expect((await demo.history()).map(({ title, dateTo }) => [title, dateTo])).toEqual([
      ['Wide World', null],
      ['Kids', seconds('2026-12-08')],
      ['Sport', seconds('2026-12-08')],
      ['Cinema', seconds('2026-07-08')],
    ])
    const charged = await demo.db.query(
      `select subject, amount from service_charge s join contract c on c.id = s.contract
       where c.contract_id = '1000008' and s.period_from = '2026-12-08'
         and (subject like '%world%' or subject in ('service:sport', 'service:kids'))`,
    )
    expect(charged).toMatchObject([{ amount: 70_000 }])
    expect(await demo.connect('card-1', 'cable-sport')).toMatchObject({ body: { status: 'ok' } })
    expect(titles(await demo.history({ card_id: 'card-1' }))).toEqual(['Sport', 'Wide World', 'Sport', 'Cinema'])
  })
})

describe('is refused', () => {
  const world = { card_id: 'card-1', package_id: 'cable-world', action_id: '0' }

  test('unknown ids, and an end in the past', async () => {
    const demo = await viewer()
    const sport = { card_id: 'card-1', package_id: 'cable-sport', action_id: 'sport' }
    const cinema = { card_id: 'card-1', package_id: 'cable-cinema', action_id: 'cinema' }
    for (const [wanted, refusal, statusId] of [
      [{ ...world, card_id: 'card-9' }, 'tv_card_unknown', 404],
      [{ ...world, package_id: 'cable-nothing' }, 'channel_package_unknown', 404],
      [{ ...world, package_id: 'cable-60' }, 'channel_package_unknown', 404],
      [{ ...world, package_id: 'online-film' }, 'channel_package_unknown', 404],
      [{ ...world, action_id: '77' }, 'subscription_unknown', 404],
      [{ ...world, action_id: 'sport' }, 'subscription_unknown', 404],
      [{ ...sport, card_id: 'card-2' }, 'subscription_unknown', 404],
      [cinema, 'subscription_unknown', 404],
      [{ ...world, date_2: seconds('2026-11-20') }, 'tv_date', 547],
      [{ ...sport, date_2: seconds('2026-11-01') }, 'tv_date', 547],
    ] as const) {
      const { status, body } = await demo.change(wanted)
      expect([status, body]).toMatchObject([200, { code: refusal, status_id: statusId }])
    }
    expect(await chargesOf(demo)).toEqual([])
  })

  test('a channel package with channels that the card has, naming the other package', async () => {
    const { change } = await viewer()
    const { body } = await change({ ...world, card_id: 'card-2', package_id: 'cable-family' }, 'ru')
    const message = 'Часть этих каналов уже есть на карте в пакете «Детский».'
    expect(body).toMatchObject({ status_id: 500, code: 'channels_taken', message, detail: { error_message: message } })
  })

  test('an insufficient balance, with the shortfall', async () => {
    const demo = await viewer()
    await demo.db.query(`update tariff set cost = 9000000 where code = 'cable-world'`)
    const [quoted] = (await demo.available('card-1')).filter(({ packetId }) => packetId === 'cable-world')
    expect(quoted!.charge.shortfall).toBeCloseTo(quoted!.charge.sum - (await demo.balance()), 5)
    expect((await demo.change(world)).body).toMatchObject({ status_id: 545, code: 'insufficient_funds' })
    expect(titles(await demo.current())).toEqual(['Kids', 'Sport'])
  })

  test('no active service to carry it, as the list says', async () => {
    const demo = await viewer()
    expect((await demo.offered('card-1')).refusal).toBeNull()
    await demo.db.query(`update service set status_code = 2 where code in ('cable', 'mosaic')`)
    expect((await demo.offered('card-1')).refusal).toBe('stopped')
    expect(code((await demo.change(world)).body)).toBe('services_off')
  })

  test.each([
    ['1000003', 'off', 'services_off'],
    ['1000005', 'paused', 'services_off'],
    ['1000018', 'credit', 'insufficient_funds'],
  ])('a contract that is not active on paid days: %s', async (contract_id, why, refusal) => {
    const demo = await viewer({}, { ...mine, contract_id: contract_id as '1000008' })
    await demo.db.query(
      `insert into tv_card (contract, external_id, number) select id, 'card-1', '4' from contract where contract_id = $1`,
      [contract_id],
    )
    expect(code((await demo.change(world)).body)).toBe(refusal)
    expect((await demo.offered('card-1')).refusal).toBe(why)
  })

  test("another customer's card, by every call", async () => {
    const { send, signIn } = await demoApp()
    const { access: token } = await signIn('1000001')
    const query = { ...mine, ...world }
    for (const call of [tvCalls.current, tvCalls.available, tvCalls.crudByGet, tvCalls.cards, tvCalls.history]) {
      const { status, body } = await send(call, { token, query })
      expect([status, code(body)]).toEqual([403, 'no_access'])
    }
    expect((await send(tvCalls.crud, { token, body: query })).status).toBe(403)
    const ref = { ...mine, contract_id: '1000001' }
    for (const call of [tvCalls.available, tvCalls.crudByGet, tvCalls.history]) {
      const sent = call === tvCalls.crudByGet ? { ...ref, ...world } : { ...ref, card_id: world.card_id }
      expect(code((await send(call, { token, query: sent })).body)).toBe('tv_card_unknown')
    }
  })

  test('a link that changes something, invalid input, and a feature that is off', async () => {
    const { send, token, change, connect } = await viewer()
    const byLink = await send(tvCalls.crudByGet, {
      token,
      query: { ...mine, ...world },
      headers: { 'sec-fetch-mode': 'navigate' },
    })
    expect([byLink.status, code(byLink.body)]).toEqual([403, 'cross_site'])
    expect((await connect('card-1', 'cable-world', -1)).status).toBe(400)
    expect((await change({ ...world, action_id: '' })).status).toBe(400)
    expect((await send(tvCalls.crudByGet, { token, query: { ...mine, ...world, date_2: 'soon' } })).status).toBe(400)
    const off = await viewer({ flags: 'tvSubscriptions=off' })
    const refused = await off.change(world)
    expect([refused.status, code(refused.body)]).toEqual([403, 'feature_off'])
  })
})
