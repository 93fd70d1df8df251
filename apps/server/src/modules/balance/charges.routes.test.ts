import { balanceCalls } from '@kabinet/contract/balance'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { money } from '@kabinet/contract/kernel/money'
import { expect, test } from 'vitest'
import { type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { pay } from '../../../test/paying.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { insertMovement } from '../ledger/ledger.store.ts'

type Entry = WireAnswerOf<typeof balanceCalls.detail>['months'][number]['entries'][number]

interface ChargeGiven {
  readonly service: string | null
  readonly kind?: 'day'
  readonly from?: string
  readonly end?: string
  /** Amount in drams. */
  readonly amount: number
  readonly price?: number
  readonly days?: number
  readonly of?: number
  readonly tariff?: string
}

async function charge(
  { db }: DemoApp,
  contract: string,
  { charges, details = {}, typeId = 10 }: { charges: readonly ChargeGiven[]; details?: object; typeId?: number },
) {
  const [row] = await db.query<{ id: number }>('select id from contract where contract_id = $1', [contract])
  await db.transaction(async (tx) => {
    const transaction = await insertMovement(tx, {
      source: 'test',
      sourceId: `${contract}:${typeId}`,
      at: new Date('2026-11-20T07:30:00Z'),
      type: 'account',
      typeId,
      contract: row!.id,
      amount: money(-100 * charges.reduce((total, { amount }) => total + amount, 0)),
      currency: 'AMD',
      against: 'revenue',
      details: details as Record<string, unknown>,
    })
    for (const { from = '2026-11-14', end = '2026-12-14', ...given } of charges) {
      await tx.query(
        `insert into service_charge
           (contract, service, kind, period_from, period_end, amount, transaction_id, tariff_id, price, days, of_days)
         select $1, service, coalesce(kind, 'period'), $2, $3, amount * 100, $4, (select id from tariff t where t.code = g.tariff), price * 100, days, "of"
         from jsonb_to_record($5) as g (service text, kind text, amount bigint, tariff text, price bigint, days int, "of" int)`,
        [row!.id, from, end, transaction, given],
      )
    }
  })
}

async function newest({ send, signIn }: DemoApp, contract: string, language = 'en') {
  const { access: token } = await signIn(contract)
  const query = { contract_id: contract, billing_id: 'rb' }
  const { body } = await send(balanceCalls.detail, { token, query, headers: { 'accept-language': language } })
  const [month] = (body as { detail: WireAnswerOf<typeof balanceCalls.detail> }).detail.months
  return month!.entries.find(({ type }) => type !== 'end_month') as Entry
}

test('a month of services expands to each service, its tariff and its price', async () => {
  const demo = await demoApp()
  await charge(demo, '1000001', {
    charges: [
      { service: 'mosaic', amount: 3000, price: 3000, tariff: 'mosaic' },
      { service: 'fibre', amount: 6900, price: 6900, tariff: 'fibre-100' },
    ],
  })
  const whole = { from: '2026-11-14', until: '2026-12-13', days: null, of: null }
  const entry = await newest(demo, '1000001')
  expect(entry).toMatchObject({ typeTitle: 'Services for a month', sum: -9900, cashCheckUrl: null })
  expect(entry.period).toEqual({ from: '2026-11-14', until: '2026-12-13' })
  expect(entry.lines).toEqual([
    { title: 'Internet', tariff: 'Fibre 100, 100 Mbit/s', price: 6900, sum: -6900, ...whole },
    { title: 'TV', tariff: 'Mosaic, 120 channels', price: 3000, sum: -3000, ...whole },
  ])
  const { lines } = await newest(demo, '1000001', 'hy')
  expect(lines.map(({ title, tariff }) => [title, tariff])).toEqual([
    ['Ինտերնետ', 'Օպտիկա 100, 100 Մբիթ/վ'],
    ['Հեռուստատեսություն', 'Խճանկար, 120 ալիք'],
  ])
})

test('a partial month states its days out of the period, a single day its date', async () => {
  const demo = await demoApp()
  const half = { from: '2026-11-02', end: '2026-11-14', amount: 2760, price: 6900, days: 12, of: 30 }
  await charge(demo, '1000001', {
    typeId: 11,
    charges: [{ service: 'fibre', tariff: 'fibre-100', ...half }],
  })
  const entry = await newest(demo, '1000001')
  expect(entry).toMatchObject({ typeTitle: 'Services for part of a month', sum: -2760 })
  expect(entry.lines).toMatchObject([
    { title: 'Internet', price: 6900, sum: -2760, from: '2026-11-02', until: '2026-11-13', days: 12, of: 30 },
  ])
  await charge(demo, '1000006', {
    typeId: 12,
    charges: [
      {
        service: 'cable',
        kind: 'day',
        from: '2026-11-20',
        end: '2026-11-21',
        amount: 83,
        price: 2500,
        days: 1,
        of: 30,
        tariff: 'cable-60',
      },
    ],
  })
  const day = await newest(demo, '1000006')
  expect(day).toMatchObject({
    daily: 'cable',
    typeTitle: 'Services for a day',
    period: { from: '2026-11-20', until: '2026-11-20' },
  })
  expect(day.lines).toMatchObject([{ title: 'Cable TV', from: '2026-11-20', until: '2026-11-20', days: 1, of: 30 }])
})

test('a bundle expands to its products and its discount, or to itself if they are unknown', async () => {
  const demo = await demoApp()
  const tariffs = await demo.db.query<{ code: string; id: number }>('select code, id from tariff')
  const idOf = (tariff: string) => tariffs.find(({ code }) => code === tariff)!.id
  await charge(demo, '1000004', {
    charges: [{ service: null, amount: 8900, price: 8900 }],
    details: {
      products: [
        { service: 'fibre', tariff: idOf('fibre-100'), price: 690_000 },
        { service: 'mosaic', tariff: idOf('mosaic'), price: 300_000 },
      ],
    },
  })
  expect((await newest(demo, '1000004', 'ru')).lines).toMatchObject([
    { title: 'Интернет', tariff: 'Оптика 100, 100 Мбит/с', price: 6900, sum: -6900 },
    { title: 'Телевидение', tariff: 'Мозаика, 120 каналов', price: 3000, sum: -3000 },
    { title: 'Скидка на пакет услуг', tariff: '', price: null, sum: 1000 },
  ])
  await charge(demo, '1000012', { charges: [{ service: null, amount: 8900, price: 8900 }] })
  expect((await newest(demo, '1000012')).lines).toMatchObject([
    { title: 'Bundle', tariff: 'Home Together', price: 8900, sum: -8900 },
  ])
})

test.each([
  ['1000003', 10_000, ['Internet', 'TV']],
  ['1000011', 9000, ['Internet', 'TV', 'Home phone', 'Bundle discount']],
])('the services that a payment for %s restarts are itemised', async (contract, sum, titles) => {
  const demo = await demoApp()
  const { order } = await pay(demo, contract, sum)
  await demo.bank('POST', `/orders/${order.id}/approve`)
  await demo.app.jobs.runDue()
  const charged = await newest(demo, contract)
  expect(charged).toMatchObject({ type: 'account', typeTitle: 'Services for a month' })
  expect(charged.lines.map(({ title }) => title)).toEqual(titles)
  expect(charged.lines.reduce((total, line) => total + line.sum, 0)).toBe(charged.sum)
  expect(charged.period?.from).toBe('2026-11-20')
})

async function brought({ send, signIn }: DemoApp, contract: string, date: string, title: string, language = 'en') {
  const { access: token } = await signIn(contract)
  const query = { contract_id: contract, billing_id: 'rb', date_from: date, date_to: date }
  const { body } = await send(balanceCalls.detail, { token, query, headers: { 'accept-language': language } })
  const { months } = (body as { detail: WireAnswerOf<typeof balanceCalls.detail> }).detail
  return months.flatMap(({ entries }) => entries).find(({ typeTitle }) => typeTitle === title)!
}

test('an imported charge shows its calculation like any other', async () => {
  const demo = await demoApp()
  const month = await brought(demo, '1000001', '2026-11-14', 'Internet, TV, phone')
  expect(month).toMatchObject({ sum: -10_400, daily: null, period: { from: '2026-11-14', until: '2026-12-13' } })
  expect(month.lines.map(({ title, tariff, sum }) => [title, tariff, sum])).toEqual([
    ['Internet', 'Fibre 100, 100 Mbit/s', -6900],
    ['TV', 'Mosaic, 120 channels', -3000],
    ['Home phone', 'City, local calls included', -500],
  ])
  const refund = await brought(demo, '1000001', '2026-07-21', 'Internet did not work for 3 days')
  expect(refund.lines).toMatchObject([
    { title: 'Internet', price: 6900, sum: 690, from: '2026-07-10', until: '2026-07-12', days: 3, of: 30 },
  ])
  const bundle = await brought(demo, '1000004', '2026-11-10', 'Интернет, ТВ, телефон', 'ru')
  expect(bundle.lines.map(({ title, sum }) => [title, sum])).toEqual([
    ['Интернет', -6900],
    ['Телевидение', -3000],
    ['Домашний телефон', -500],
    ['Скидка на пакет услуг', 1500],
  ])
  const day = await brought(demo, '1000008', '2026-11-19', 'Film Evening')
  expect(day).toMatchObject({ daily: 'film', sum: -50, lines: [{ price: 1500, days: 1, of: 30 }] })
})

test('titles name imported entries, payments and refunds', async () => {
  const demo = await demoApp()
  const opening = await brought(demo, '1000001', '2026-03-02', 'Opening balance')
  expect(opening.type).toBe('charge')
  const paid = await brought(demo, '1000001', '2026-11-16', 'Card payment')
  expect(paid.pan).toMatch(/\*\*\*\* \d{4}$/)
  // A day without a time is its first moment.
  expect(paid.date).toBe(Date.parse('2026-11-16T00:00:00+04:00') / 1000)
  expect(await brought(demo, '1000001', '2026-10-12', 'Cash at a payment terminal')).toBeDefined()
  const [row] = await demo.db.query<{ id: number; tariff: number }>(
    `select c.id, t.id as tariff from contract c, tariff t where c.contract_id = '1000001' and t.code = 'fibre-100'`,
  )
  const refund = { service: 'fibre', tariff: row!.tariff, price: 690_000, days: 12, of: 30 }
  await demo.db.transaction((tx) =>
    insertMovement(tx, {
      source: 'refund',
      sourceId: 'test',
      at: new Date('2026-11-20T07:30:00Z'),
      type: 'payback',
      typeId: 20,
      contract: row!.id,
      amount: money(276_000),
      currency: 'AMD',
      against: 'revenue',
      details: { refund: { ...refund, from: '2026-11-20', until: '2026-12-01' } },
    }),
  )
  const titles = await Promise.all(['en', 'ru', 'hy'].map((language) => newest(demo, '1000001', language)))
  expect(titles.map(({ typeTitle }) => typeTitle)).toEqual([
    'Refund: Internet, Fibre 100',
    'Возврат: Интернет, Оптика 100',
    'Վերադարձ՝ Ինտերնետ, Օպտիկա 100',
  ])
})

test('a charge from before prices were stored shows the lines stored with it', async () => {
  const demo = await demoApp()
  const title = { en: 'Fibre 100', ru: 'Оптика 100', hy: 'Օպտիկա 100' }
  await charge(demo, '1000001', {
    charges: [{ service: 'fibre', amount: 6900 }],
    details: { lines: [{ title, sum: -690_000 }] },
  })
  const { lines, period } = await newest(demo, '1000001')
  expect(lines).toEqual([
    { title: 'Fibre 100', sum: -6900, tariff: '', price: null, from: null, until: null, days: null, of: null },
  ])
  expect(period).toEqual({ from: '2026-11-14', until: '2026-12-13' })
})

test('a payment has a receipt, with a fresh link on every read', async () => {
  const clock = handClock()
  const demo = await demoApp({ clock })
  const { order } = await pay(demo, '1000001', 12_500)
  await demo.bank('POST', `/orders/${order.id}/approve`)
  const { cashCheckUrl, pan, typeTitle } = await newest(demo, '1000001')
  expect([typeTitle, pan]).toEqual(['Card payment', '411111**1111'])
  const open = (url: string | null) => demo.app.fastify.inject(url!)
  const answer = await open(cashCheckUrl)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect((await readPdf(answer.rawPayload)).lines).toContain('Paid 12 500 ֏')
  clock.advance(15 * 60)
  expect((await open(cashCheckUrl)).statusCode).toBe(404)
  expect((await open((await newest(demo, '1000001')).cashCheckUrl)).statusCode).toBe(200)
})
