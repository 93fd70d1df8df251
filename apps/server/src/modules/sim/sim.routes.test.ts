import { contractCalls } from '@kabinet/contract/contracts'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { serviceCalls } from '@kabinet/contract/services'
import { simCalls } from '@kabinet/contract/sim'
import { describe, expect, test } from 'vitest'
import { code, demoApp, type DemoApp, type DemoOptions } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { balanceOf, expectBooksInOrder } from '../../../test/paying.ts'
import { openStream } from '../../../test/stream.ts'

type Refs = Record<string, string>

const own: Refs = { contract_id: '1000008', billing_id: 'rb' }
const midnight = (day: string) => Date.parse(`${day}T00:00:00+04:00`) / 1000

async function signedIn(given: DemoOptions = {}) {
  const demo = await demoApp(given)
  return { ...demo, token: (await demo.signIn('1000008')).access }
}

async function remainders({ send }: DemoApp, token: string, language = 'en', query = own) {
  const { body } = await send(simCalls.balances, { token, query, headers: { 'accept-language': language } })
  return (body as { detail: WireAnswerOf<typeof simCalls.balances> }).detail
}
async function options({ send }: DemoApp, token: string, over: Refs = {}) {
  const { body } = await send(simCalls.available, { token, query: { ...own, ...over } })
  return (body as { detail: WireAnswerOf<typeof simCalls.available> }).detail
}
const activate = ({ send }: DemoApp, token: string, over: object = {}, headers = {}) =>
  send(simCalls.activate, { token, body: { ...own, offering_id: 'minutes-100', ...over }, headers })
const detailOf = ({ body }: { body: unknown }) => (body as { detail: WireAnswerOf<typeof simCalls.activate> }).detail
const leftOf = (rows: Awaited<ReturnType<typeof remainders>>) =>
  rows.map(({ offering_id, type, availableVolume }) => [offering_id, type.name, availableVolume])

async function addCard({ db }: DemoApp) {
  await db.query(
    `insert into service (contract, code, service_group_id, tariff_id, status_code, in_bundle, sim_phone)
     select contract, 'second', service_group_id, (select id from tariff where code = 'mobile-5'), 0, false, '37493999999'
     from service s join contract c on c.id = s.contract where c.contract_id = '1000008' and code = 'mobile'`,
  )
}

describe('remaining volumes', () => {
  test('list the tariff’s first, then the options’, by kind', async () => {
    const demo = await signedIn()
    const rows = await remainders(demo, demo.token)
    expect(leftOf(rows)).toEqual([
      ['mobile-20', 'internet', 12_698],
      ['mobile-20', 'minutes', 184],
      ['mobile-20', 'messages', 163],
      ['gigabyte-1', 'internet', 1024],
    ])
    expect(rows[0]).toMatchObject({
      service_id: 'mobile',
      type: { title: 'Internet' },
      name: 'Mobile 20',
      baseOption: true,
      baseVolume: 20_480,
      price: 2000,
      period: { to: midnight('2026-12-08') },
    })
    expect(rows[3]).toMatchObject({ name: '1 GB more', baseOption: false })
    const [, , messages] = await remainders(demo, demo.token, 'ru')
    expect(messages).toMatchObject({ name: 'Мобильный 20', type: { name: 'messages', title: 'Сообщения' } })
  })

  test('are full again once the next month is paid', async () => {
    const clock = handClock()
    const demo = await signedIn({ clock })
    await demo.app.jobs.plan()
    clock.advance(18 * 86_400)
    await demo.app.jobs.runDue()
    const { access } = await demo.signIn('1000008')
    const rows = await remainders(demo, access)
    expect(leftOf(rows).map(([, , left]) => left)).toEqual([20_480, 500, 200, 1024])
    const renewed = { period: { to: midnight('2027-01-08') }, updated_at: midnight('2026-12-08') }
    expect(rows).toEqual(rows.map(() => expect.objectContaining(renewed) as object))
  })

  test('of a new tariff are full until the network reports', async () => {
    const demo = await signedIn()
    await demo.db.query(
      `update service set tariff_id = t.id, connected_on = '2026-11-19' from tariff t
       where service.code = 'mobile' and t.code = 'mobile-5'
         and contract = (select id from contract where contract_id = '1000008' and billing_id = 'rb')`,
    )
    await demo.db.query(`delete from sim_bundle where base_volume = 1024`)
    const rows = await remainders(demo, demo.token)
    expect(leftOf(rows)).toEqual([
      ['mobile-5', 'internet', 5120],
      ['gigabyte-1', 'internet', 1024],
    ])
    expect(rows[0]).toMatchObject({ period: { to: midnight('2026-12-08') }, updated_at: midnight('2026-11-19') })
  })

  test('are empty without a SIM card', async () => {
    const demo = await signedIn()
    const { access } = await demo.signIn('1000001')
    const query = { contract_id: '1000003', billing_id: 'rb' }
    expect([await remainders(demo, access, 'en', query), await options(demo, access, query)]).toEqual([[], []])
    expect(code((await activate(demo, access, query)).body)).toBe('option_unknown')
  })
})

describe('options', () => {
  test('are listed with what they cost today, and whether they are active', async () => {
    const demo = await signedIn()
    const found = await options(demo, demo.token)
    expect(found.map(({ offering_id, active }) => [offering_id, active])).toEqual([
      ['gigabyte-1', true],
      ['gigabytes-5', false],
      ['minutes-100', false],
      ['messages-50', false],
    ])
    expect(found[2]).toMatchObject({
      type: { name: 'minutes', title: 'Minutes' },
      name: '100 minutes more',
      price: 400,
      baseOption: false,
      baseVolume: 100,
      charge: { sum: 400, until: '2026-12-19', shortfall: 0 },
    })
  })

  test('not on sale, or for another segment, are neither listed nor connected', async () => {
    const demo = await signedIn()
    await demo.db.query(`update tariff set on_sale = false where code = 'gigabytes-5'`)
    await demo.db.query(`update tariff set segment = 'business' where code = 'messages-50'`)
    const found = await options(demo, demo.token)
    expect(found.map(({ offering_id }) => offering_id)).toEqual(['gigabyte-1', 'minutes-100'])
    for (const offering_id of ['gigabytes-5', 'messages-50', 'mobile-5', 'cable-sport', 'nothing']) {
      expect(code((await activate(demo, demo.token, { offering_id })).body)).toBe('option_unknown')
    }
  })

  test('are connected as quoted: the ledger matches, the package is full, other devices are notified', async () => {
    const demo = await signedIn()
    const stream = await openStream(demo, (await demo.signIn('1000008')).access)
    const before = await balanceOf(demo, '1000008')
    const quoted = (await options(demo, demo.token))[2]!.charge
    const { charged, until, balanceAfter } = detailOf(await activate(demo, demo.token, { quoted: { sum: quoted.sum } }))
    expect({ charged, until }).toEqual({ charged: quoted.sum, until: quoted.until })
    expect([before - charged, await balanceOf(demo, '1000008')]).toEqual([balanceAfter, balanceAfter])
    expect(await stream.next()).toBe('event: contract\ndata: {"contract_id":"1000008","billing_id":"rb"}')
    const row = (await remainders(demo, demo.token)).find(({ offering_id }) => offering_id === 'minutes-100')
    expect(row).toMatchObject({ baseVolume: 100, availableVolume: 100, period: { to: midnight('2026-12-20') } })
    expect((await options(demo, demo.token))[2]!.active).toBe(true)
    const { body } = await demo.send(contractCalls.info, { token: demo.token, body: { contracts: [own] } })
    const { services } = (body as { detail: { services: { service_id: string; products: unknown[] }[] }[] }).detail[0]!
    expect(services.find(({ service_id: id }) => id === 'mobile')!.products).toMatchObject([
      { title: '1 GB more', renews_on: '2026-12-08' },
      { title: '100 minutes more', renews_on: '2026-12-20' },
    ])
    await expectBooksInOrder(demo)
  })

  test('before a scheduled pause name the day behind it, on every page', async () => {
    const demo = await signedIn()
    const { token } = demo
    await demo.send(serviceCalls.stop, { token, body: { ...own, date_from: '2026-11-24', date_to: '2026-11-30' } })
    expect((await options(demo, token))[2]!.charge).toEqual({ sum: 400, until: '2026-12-26', shortfall: 0 })
    expect(detailOf(await activate(demo, token))).toMatchObject({ charged: 400, until: '2026-12-26' })
    const ends = (await remainders(demo, token)).map(({ offering_id, period }) => [offering_id, period.to])
    expect(ends).toEqual([
      ['mobile-20', midnight('2026-12-15')],
      ['mobile-20', midnight('2026-12-15')],
      ['mobile-20', midnight('2026-12-15')],
      ['gigabyte-1', midnight('2026-12-15')],
      ['minutes-100', midnight('2026-12-27')],
    ])
    const { body } = await demo.send(contractCalls.info, { token, body: { contracts: [own] } })
    const { services } = (body as { detail: { services: { service_id: string; products: unknown[] }[] }[] }).detail[0]!
    expect(services.find(({ service_id: id }) => id === 'mobile')!.products).toMatchObject([
      { title: '1 GB more', renews_on: '2026-12-15' },
      { title: '100 minutes more', renews_on: '2026-12-27' },
    ])
  })

  test('are not connected for a different amount than quoted', async () => {
    const demo = await signedIn()
    const before = await balanceOf(demo, '1000008')
    await demo.db.query(`update tariff set cost = 45000 where code = 'minutes-100'`)
    const connect = (sum: number) => activate(demo, demo.token, { quoted: { sum } })
    expect((await connect(400)).body).toMatchObject({ status_id: 547, code: 'terms_changed' })
    expect(await balanceOf(demo, '1000008')).toBe(before)
    expect(detailOf(await connect(450)).balanceAfter).toBe(before - 450)
  })

  test('connected twice in parallel are charged once', async () => {
    const demo = await signedIn()
    const before = await balanceOf(demo, '1000008')
    const answers = await Promise.all([activate(demo, demo.token), activate(demo, demo.token)])
    expect(answers.map(({ body }) => code(body)).toSorted()).toEqual(['option_taken', undefined])
    expect(await balanceOf(demo, '1000008')).toBe(before - 400)
    expect((await activate(demo, demo.token, { offering_id: 'gigabyte-1' })).body).toMatchObject({
      code: 'option_taken',
      status_id: 523,
    })
  })

  test('repeated with the same key get the same response and are charged once', async () => {
    const demo = await signedIn()
    const headers = { 'idempotency-key': 'b8a3c1de-0000-4000-8000-000000000001' }
    const [first, second] = [
      await activate(demo, demo.token, {}, headers),
      await activate(demo, demo.token, {}, headers),
    ]
    expect(second.body).toEqual(first.body)
    expect(await balanceOf(demo, '1000008')).toBe(detailOf(first).balanceAfter)
  })

  test('go to the named SIM card, or to the first', async () => {
    const demo = await signedIn()
    await addCard(demo)
    const second = { service_id: 'second' }
    expect((await options(demo, demo.token, second)).map(({ active }) => active)).toEqual([false, false, false, false])
    expect((await activate(demo, demo.token, { ...second, offering_id: 'gigabyte-1' })).body).toMatchObject({
      status: 'ok',
    })
    const rows = await remainders(demo, demo.token)
    const of = (offering: string) => rows.filter((row) => row.offering_id === offering).map((row) => row.service_id)
    expect([of('gigabyte-1'), of('mobile-5')]).toEqual([['mobile', 'second'], ['second']])
    expect(await options(demo, demo.token, { service_id: 'fibre' })).toEqual([])
    expect(code((await activate(demo, demo.token, { service_id: 'fibre' })).body)).toBe('option_unknown')
  })

  test('are not connected without enough money', async () => {
    const demo = await signedIn()
    await demo.db.query(`update tariff set cost = 99999900 where code = 'minutes-100'`)
    const before = await balanceOf(demo, '1000008')
    expect((await options(demo, demo.token))[2]!.charge.shortfall).toBe(999_999 - before)
    const { status, body } = await activate(demo, demo.token)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ code: 'sim_option_insufficient_funds', status_id: 545 }),
    ])
    expect([await balanceOf(demo, '1000008'), leftOf(await remainders(demo, demo.token)).length]).toEqual([before, 4])
  })

  test('are not connected while the SIM card or all services are off, and the list says why', async () => {
    const demo = await signedIn()
    await addCard(demo)
    await demo.db.query(`update service set status_code = 2 where code = 'second'`)
    const refusals = async (over?: Refs) =>
      new Set((await options(demo, demo.token, over)).map(({ refusal }) => refusal))
    const second = { service_id: 'second' }
    expect([await refusals(), await refusals(second)]).toEqual([new Set([null]), new Set(['stopped'])])
    expect(code((await activate(demo, demo.token, second)).body)).toBe('services_off')
    await demo.db.query(
      `update service set status_code = 1 where ended_on is null
         and contract = (select id from contract where contract_id = '1000008' and billing_id = 'rb')`,
    )
    const { status, body } = await activate(demo, demo.token)
    expect([status, body]).toEqual([200, expect.objectContaining({ code: 'services_off', status_id: 544 })])
    expect(await refusals()).toEqual(new Set(['off']))
  })

  test('payment-only, foreign and unknown contracts get the same response', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000001')
    for (const contract_id of ['1000004', '1000008', '9999999']) {
      const query = { contract_id, billing_id: 'rb' }
      const answers = [
        await demo.send(simCalls.balances, { token, query }),
        await demo.send(simCalls.available, { token, query }),
        await activate(demo, token, query),
      ]
      expect(answers.map(({ status, body }) => [status, code(body)])).toEqual(answers.map(() => [403, 'no_access']))
    }
  })

  test('require an offering id', async () => {
    const demo = await signedIn()
    const { status, body } = await activate(demo, demo.token, { offering_id: '' })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_input', detail: { fields: [{ field: 'body.offering_id' }] } })
  })
})
