import { startOf } from '@kabinet/contract/kernel/days'
import { tvCalls } from '@kabinet/contract/tv'
import { describe, expect, test } from 'vitest'
import { code } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { expectBooksInOrder } from '../../../test/paying.ts'
import { viewer, chargesOf, mine } from '../../../test/cable-tv.ts'

const zone = 'Asia/Yerevan'

const seconds = (day: string) => startOf(day, zone).getTime() / 1000

const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)

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
      charge: { sum: 420, days: { count: 18, of: 30 }, until: '2026-12-07', shortfall: 0 },
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
      { charge: { sum: 23, days: { count: 1, of: 30 }, until: '2026-12-07' } },
      { charge: { sum: 700, days: null, until: '2027-01-07' } },
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

  test('in parallel with another that shares a channel leaves only one of them', async () => {
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

  test('answers with the balance after the charge', async () => {
    const demo = await viewer()
    const { body } = await demo.connect('card-1', 'cable-world')
    expect(body).toMatchObject({ detail: { balanceAfter: await demo.balance() } })
  })

  test('with an end lasts to the end of the month containing it', async () => {
    const { changed } = await viewer()
    const wanted = { card_id: 'card-1', package_id: 'cable-world', action_id: '0', date_2: seconds('2026-12-01') }
    expect((await changed(wanted)).dateTo).toBe(seconds('2026-12-08'))
  })
})
