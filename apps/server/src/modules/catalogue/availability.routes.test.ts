import { ownCatalogueCalls } from '@kabinet/contract/catalogue'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { describe, expect, test } from 'vitest'
import { visitorOf } from '../../../test/address-visitor.ts'
import { code, type DemoApp, demoApp, sharedDemoApp } from '../../../test/app.ts'

type Answer = WireAnswerOf<typeof ownCatalogueCalls.availability>

const visitor = (app: DemoApp) => {
  const { houseOf, send } = visitorOf(app)
  const ask = (house_id: string | number, language = 'en') =>
    send(ownCatalogueCalls.availability, { body: { house_id }, headers: { 'accept-language': language } })
  return {
    ask,
    async answerFor(number: string, language?: string): Promise<Answer> {
      const { body } = await ask(await houseOf('yerevan', 'alpha', number), language)
      return (body as { detail: Answer }).detail
    },
  }
}
const shared = sharedDemoApp()
const codes = ({ offers }: Answer) => offers.map(({ service, tariffId }) => `${service} ${tariffId}`)

describe('what can be had at an address', () => {
  test('is everything where fibre and cable TV come', async () => {
    const found = await visitor(shared()).answerFor('1')
    expect(found).toMatchObject({
      can_order: true,
      technology: 'ftth',
      max_speed: 1000,
      limitation: null,
      ask_cable: false,
      cost_connection: 3000,
      network_type: { typeId: 0 },
      number_months: 1,
      first_day: '2026-11-20',
    })
    expect(codes(found)).toEqual([
      'INTERNET fibre-50',
      'INTERNET fibre-100',
      'INTERNET fibre-300',
      'INTERNET fibre-500',
      'INTERNET fibre-1000',
      'TV cable-60',
      'TV cable-90',
      'IPTV mosaic',
      'IPTV mosaic-plus',
      'CCTV cameras-2',
      'INTERNET_TV home-tv',
      'INTERNET_IPTV home-screen',
      'INTERNET_IPTV home-screen-300',
    ])
    expect(found.offers[1]).toEqual({
      service: 'INTERNET',
      title: 'Fibre 100',
      cost: 6900,
      parameterOne: 100,
      tariffId: 'fibre-100',
      parts: [],
    })
    expect(found.offers[5]).toMatchObject({ title: 'Cable 60', cost: 2500, parameterOne: null })
  })

  test('ends at the speed of the line, and says where flats may have our cable', async () => {
    const found = await visitor(shared()).answerFor('2')
    expect([found.technology, found.max_speed, found.ask_cable]).toEqual(['ethernet', 300, true])
    expect(Math.max(...found.offers.map(({ parameterOne }) => parameterOne ?? 0))).toBe(300)
  })

  test.for([
    [
      'en',
      'A line to a private house: three months are paid ahead.',
      'Internet and cable TV',
      ['Fibre 100', 'Cable 60'],
    ],
    [
      'ru',
      'Линия к частному дому: три месяца оплачиваются вперёд.',
      'Интернет и кабельное ТВ',
      ['Оптика 100', 'Кабель 60'],
    ],
    [
      'hy',
      'Գիծ դեպի առանձնատուն․ երեք ամիսը վճարվում է առաջից։',
      'Ինտերնետ և կաբելային ՀՏ',
      ['Օպտիկա 100', 'Կաբել 60'],
    ],
  ] as const)('is bundles only where others are not sold, in %s', async ([language, limitation, title, parts]) => {
    const found = await visitor(shared()).answerFor('3', language)
    expect(found).toMatchObject({
      can_order: true,
      limitation,
      cost_connection: 5000,
      network_type: { typeId: 1 },
      number_months: 3,
    })
    expect(codes(found)).toEqual(['INTERNET_TV home-tv', 'INTERNET_IPTV home-screen', 'INTERNET_IPTV home-screen-300'])
    expect(found.offers[0]).toMatchObject({
      title,
      parts: [
        { tariffId: 'fibre-100', title: parts[0] },
        { tariffId: 'cable-60', title: parts[1] },
      ],
    })
  })

  test('is nothing without a line, and an unknown house is answered for alike', async () => {
    const { ask, answerFor } = visitor(shared())
    const none = await answerFor('4')
    expect(none).toEqual({
      can_order: false,
      technology: null,
      max_speed: null,
      limitation: null,
      ask_cable: false,
      cost_connection: null,
      offers: [],
      network_type: { typeId: 0 },
      number_months: 1,
      first_day: null,
    })
    expect((await ask(999_999)).body).toMatchObject({ status: 'ok', detail: none })
  })

  test('leaves out what the house cannot have for now, in bundles too', async () => {
    const demo = await demoApp()
    await demo.db.query(
      `insert into tariff_closed (house_id, tariff_id)
       select h.id, t.id from house h, tariff t where h.code = 'alpha-1' and t.code = 'fibre-100'`,
    )
    await demo.db.query(`update tariff set on_sale = false where code = 'mosaic-plus'`)
    await demo.db.query(`update bundle_offer set on_sale = false where code = 'home-tv'`)
    const found = codes(await visitor(demo).answerFor('1'))
    expect(found).not.toContain('INTERNET fibre-100')
    expect(found.filter((offer) => offer.startsWith('IPTV '))).toEqual(['IPTV mosaic'])
    expect(found.filter((offer) => offer.includes('home-'))).toEqual(['INTERNET_IPTV home-screen-300'])
  })

  test('cannot be ordered where a line has no offers', async () => {
    const demo = await demoApp()
    await demo.db.query(
      `update house set network = 1, technology = 'coax', cable_tv = false, max_speed = null where code = 'alpha-1'`,
    )
    expect(await visitor(demo).answerFor('1')).toMatchObject({
      can_order: false,
      technology: 'coax',
      cost_connection: null,
      offers: [],
    })
  })

  test.for([{}, { house_id: 'alpha-1' }, { house_id: -1 }, { house_id: 1, flat: '5' }])(
    'is not looked up for %j',
    async (body) => {
      const { body: answer, status } = await shared().send(ownCatalogueCalls.availability, { body })
      expect([status, code(answer)]).toEqual([400, 'invalid_input'])
    },
  )

  test('is not shown where the feature is off', async () => {
    const { body, status } = await visitor(await demoApp({ flags: 'mobileConnection=off' })).ask(1)
    expect([status, code(body)]).toEqual([403, 'feature_off'])
  })

  test('is rate limited', async () => {
    const { ask } = visitor(await demoApp({ limits: 'peoplePerAddress=2' }))
    expect([(await ask(1)).status, (await ask(2)).status, (await ask(1)).status]).toEqual([200, 200, 429])
  })
})
