import { startOf } from '@kabinet/contract/kernel/days'
import { tvCalls } from '@kabinet/contract/tv'
import { describe, expect, test } from 'vitest'
import { code, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { viewer, chargesOf, mine } from '../../../test/cable-tv.ts'

const zone = 'Asia/Yerevan'

const seconds = (day: string) => startOf(day, zone).getTime() / 1000

const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)

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

  test('coincides with the end of the month: no more charges, an entry in the history, and a new start on request', async () => {
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
      `select s.service, amount from service_charge s join contract c on c.id = s.contract
       where c.contract_id = '1000008' and s.period_from = '2026-12-08'
         and (s.service like '%world%' or s.service in ('sport', 'kids'))`,
    )
    expect(charged).toMatchObject([{ amount: 70_000 }])
    expect(await demo.connect('card-1', 'cable-sport')).toMatchObject({ body: { status: 'ok' } })
    expect(titles(await demo.history({ card_id: 'card-1' }))).toEqual(['Sport', 'Wide World', 'Sport', 'Cinema'])
  })

  test('if cancelled, is followed by a charge of its price on the day after the paid ones', async () => {
    const clock = handClock()
    const demo = await viewer({ clock })
    await demo.app.jobs.plan()
    const kids = (await demo.current()).find(({ title }) => title === 'Kids')!
    expect(kids).toMatchObject({ cost: 600, paidUntil: '2026-12-07', status: 'on' })
    await demo.change({ card_id: kids.card, package_id: kids.packetId, action_id: kids.id, date_2: 'null' })
    await demo.pass(clock, 18)
    const charged = await demo.db.query(
      `select amount from service_charge s join contract c on c.id = s.contract
       where c.contract_id = '1000008' and s.period_from = '2026-12-08' and s.service = 'kids'`,
    )
    expect(charged).toEqual([{ amount: 60_000 }])
  })
})

describe('cable TV refuses', () => {
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
    const message =
      'На карте уже есть Little Owl в пакете «Детский». Сначала отключите этот пакет и подождите, пока он закончится.'
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

  test('a channel package without an active service to connect it to, as the list shows', async () => {
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
