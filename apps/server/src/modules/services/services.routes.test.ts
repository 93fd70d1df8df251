import { contractCalls } from '@kabinet/contract/contracts'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { addDays, type Day } from '@kabinet/contract/kernel/days'
import { serviceCalls } from '@kabinet/contract/services'
import { describe, expect, test } from 'vitest'
import { code, demoApp } from '../../../test/app.ts'
import { letPass } from '../../../test/days.ts'
import { balanceOf, expectBooksInOrder, pay } from '../../../test/paying.ts'
import { handClock } from '../../../test/clock.ts'

type Status = WireAnswerOf<typeof serviceCalls.status>

async function holder(contract_id: string, given: Parameters<typeof demoApp>[0] = {}, as = contract_id) {
  const clock = handClock()
  const demo = { ...(await demoApp({ clock, ...given })), clock }
  let { access: token } = await demo.signIn(as)
  const ref = { contract_id, billing_id: contract_id.startsWith('2') ? 'ul' : 'rb' }
  const headers = (language: string) => ({ headers: { 'accept-language': language } })
  return {
    ...demo,
    ref,
    token,
    async passTo(day: Day) {
      await letPass(demo, clock, day)
      token = (await demo.signIn(as)).access
    },
    balance: () => balanceOf(demo, contract_id),
    status: async () =>
      ((await demo.send(serviceCalls.status, { token, query: ref })).body as { detail: Status }).detail,
    stop: (date_from: Day, date_to: Day, language = 'en') =>
      demo.send(serviceCalls.stop, { token, body: { ...ref, date_from, date_to }, ...headers(language) }),
    cancel: () => demo.send(serviceCalls.cancelStop, { token, body: ref }),
    resume: (charged?: number) =>
      demo.send(serviceCalls.resume, {
        token,
        body: { ...ref, ...(charged !== undefined && { quoted: { charged } }) },
      }),
    async info() {
      const { body } = await demo.send(contractCalls.info, { token, body: { contracts: [ref] } })
      return (body as { detail: { billing_status: object; services: { service_status_code: number }[] }[] }).detail[0]!
    },
  }
}

const done = { status: 'ok', detail: { result: { success: true, message: '', reason: null } } }
const refused = (reason: string) => ({
  status: 'ok',
  detail: { result: { success: false, message: expect.stringMatching(/\p{L}/u) as string, reason } },
})

describe('pausing a contract', () => {
  test('states the limits and the paid days that a pause postpones', async () => {
    const { status } = await holder('1000001')
    expect(await status()).toEqual({
      state: 'active',
      dateFrom: null,
      dateTo: null,
      type: 'contract',
      minDateFrom: '2026-11-21',
      maxDateFrom: '2027-11-20',
      minDays: 1,
      maxDays: 30,
      cooldown: 180,
      refusal: null,
      nextFrom: null,
      cashback: [],
      // Paid to 14 December.
      paidDays: 23,
      paidTo: '2026-12-14',
      resume: null,
    })
  })

  test('can be scheduled once and cancelled once', async () => {
    const { status, stop, cancel, info } = await holder('1000001')
    expect((await stop('2026-11-24', '2026-11-30')).body).toMatchObject(done)
    expect(await status()).toMatchObject({ state: 'await', dateFrom: '2026-11-24', dateTo: '2026-11-30', paidDays: 20 })
    // Seven days later than without the pause, on the contract's card too.
    expect(await status()).toMatchObject({ paidTo: '2026-12-21' })
    expect(await info()).toMatchObject({
      billing_status: { status: 'pause_ahead', day: '2026-11-24', until: '2026-11-30', period: { to: '2026-12-21' } },
    })
    expect((await stop('2027-11-01', '2027-11-02')).body).toMatchObject(refused('planned'))
    expect((await cancel()).body).toMatchObject({ status: 'ok', detail: {} })
    expect(await status()).toMatchObject({ state: 'active', dateFrom: null })
    expect(code((await cancel()).body)).toBe('pause_not_planned')
  })

  test('scheduled twice in parallel leaves one pause', async () => {
    const { stop, db } = await holder('1000001')
    const answers = await Promise.all([stop('2026-11-24', '2026-11-30'), stop('2026-11-25', '2026-11-30')])
    expect(answers.map(({ body }) => (body as typeof done).detail.result.success).toSorted()).toEqual([false, true])
    const rows = await db.query(
      `select from pause s join contract c on c.id = s.contract where c.contract_id = '1000001'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('is refused for days outside the limits or invalid ones', async () => {
    const { stop, status } = await holder('1000001')
    expect((await stop('2026-11-20', '2026-11-25')).body).toMatchObject(refused('too_soon'))
    expect((await stop('2026-11-22', '2026-11-21')).body).toMatchObject(refused('length'))
    expect((await stop('2026-11-22', '2026-12-22')).body).toMatchObject(refused('length'))
    // An invalid date, one too far ahead, and the last possible one.
    for (const day of ['2026-11-31', '2027-11-21', '9999-12-31']) {
      expect(code((await stop(day, day)).body)).toBe('invalid_input')
    }
    expect(await status()).toMatchObject({ state: 'active' })
  })

  test('respects the cooldown from the end of the last pause, and says so in each language', async () => {
    const { status, stop } = await holder('1000016')
    // The last one ended on 19 October.
    expect(await status()).toMatchObject({ state: 'active', refusal: 'cooldown', nextFrom: '2027-04-17' })
    const messages = await Promise.all(
      ['en', 'ru', 'hy'].map(async (language) => {
        const { body } = await stop('2027-04-16', '2027-04-20', language)
        expect(body).toMatchObject(refused('cooldown'))
        return (body as typeof done).detail.result.message
      }),
    )
    expect(messages).toEqual([
      'You can pause once every 180 days. The next pause can start from 17\u00a0April.',
      'Между приостановками должно пройти 180 дн. Следующая возможна с 17\u00a0апреля.',
      'Երկու կասեցումների միջև պետք է անցնի 180 օր։ Հաջորդը հնարավոր է ապրիլի\u00a017\u2011ից։',
    ])
    expect((await stop('2027-04-17', '2027-04-20')).body).toMatchObject(done)
  })

  test('is possible without money while suspended, but not after disconnection', async () => {
    const blocked = await holder('1000003')
    expect((await blocked.stop('2026-11-21', '2026-11-30')).body).toMatchObject(done)
    await blocked.db.query(
      `update service set status_code = 3, ended_on = '2026-11-01' where contract = (select id from contract where contract_id = '1000001')`,
    )
    const { access: token } = await blocked.signIn('1000001')
    const query = { contract_id: '1000001', billing_id: 'rb' }
    const { body } = await blocked.send(serviceCalls.status, { token, query })
    expect(body).toMatchObject({ detail: { state: 'active', refusal: 'nothing' } })
  })

  test('warns of cashbacks that the paused days put at risk', async () => {
    const { status, db } = await holder('1000015')
    const near = { cashback_id: 1081, sum: 700, actual: 50, required: 60, limitWarning: true, warnsFrom: 46 }
    expect((await status()).cashback).toMatchObject([near])
    await db.query('update cashback set actual_days = 45 where type_id = 1081')
    expect((await status()).cashback).toMatchObject([{ ...near, actual: 45, limitWarning: false }])
  })
})

describe('a pause', () => {
  test('across the end of a period postpones its paid days to the end, and nothing is charged meanwhile', async () => {
    const { stop, status, passTo, balance, info, ...demo } = await holder('1000001')
    const before = await balance()
    await stop('2026-12-12', '2026-12-15')
    await passTo('2026-12-12')
    await passTo('2026-12-15')
    // Two days, the 12th and 13th, were paid.
    expect(await status()).toMatchObject({ state: 'paused', paidDays: 2, resume: { paidUntil: '2026-12-16' } })
    expect(await balance()).toBe(before)
    await passTo('2026-12-16')
    expect(await status()).toMatchObject({ state: 'active', refusal: 'cooldown', nextFrom: '2027-06-14' })
    expect(await info()).toMatchObject({ billing_status: { period: { to: '2026-12-18' } } })
    await passTo('2026-12-18')
    expect(await balance()).toBe(before - 10_400)
    await expectBooksInOrder(demo)
  })

  test('ended early returns its paid days exactly, and starts the cooldown', async () => {
    const { resume, status, info, balance } = await holder('1000005')
    // Since 15 November, with the days to 2 December paid.
    const promised = await status()
    expect(promised).toMatchObject({
      state: 'paused',
      dateFrom: '2026-11-15',
      dateTo: '2026-12-04',
      paidDays: 17,
      resume: { sum: 9900, shortfall: 0, charged: 0, paidUntil: '2026-12-06' },
    })
    const before = await balance()
    const { paidUntil } = promised.resume!
    expect((await resume(0)).body).toMatchObject({ status: 'ok', detail: { charged: 0, paidUntil } })
    expect(await balance()).toBe(before)
    const { billing_status, services } = await info()
    expect(billing_status).toMatchObject({ status: 'works', period: { to: addDays('2026-12-02', 5) } })
    expect(services.every(({ service_status_code: state }) => state === 0)).toBe(true)
    expect(await status()).toMatchObject({ state: 'active', refusal: 'cooldown', nextFrom: addDays('2026-11-20', 180) })
    expect(code((await resume()).body)).toBe('not_paused')
  })

  test('ended early charges today’s share of online TV, as quoted', async () => {
    const { stop, resume, status, passTo, balance, ...demo } = await holder('1000008')
    await stop('2026-11-22', '2026-11-29')
    await passTo('2026-11-21')
    await passTo('2026-11-22')
    await passTo('2026-11-23')
    // The fifteenth of thirty days: 73 of 2200 and 50 of 1500.
    expect(await status()).toMatchObject({ resume: { charged: 123, daily: 123, paidUntil: '2026-12-08' } })
    const before = await balance()
    expect(code((await resume(0)).body)).toBe('terms_changed')
    expect((await resume(123)).body).toMatchObject({ detail: { charged: 123 } })
    expect(await balance()).toBe(before - 123)
    await expectBooksInOrder(demo)
  })

  test('without paid days left is resumed with a month from today', async () => {
    const { resume, status, balance, ...demo } = await holder('1000005')
    const { db } = demo
    await db.query(
      `update contract set period_from = '2026-10-12', period_end = '2026-11-12' where contract_id = '1000005'`,
    )
    const promised = await status()
    expect(promised).toMatchObject({
      paidDays: 0,
      resume: { sum: 9900, shortfall: 0, charged: 9900, paidUntil: '2026-12-19' },
    })
    const before = await balance()
    // A customer who was quoted nothing is not charged.
    expect(code((await resume(0)).body)).toBe('terms_changed')
    expect(await balance()).toBe(before)
    expect((await resume(9900)).body).toMatchObject({
      detail: { charged: 9900, paidUntil: promised.resume!.paidUntil },
    })
    expect(await balance()).toBe(before - 9900)
    await expectBooksInOrder(demo)
  })

  test('after unpaid days on credit settles them with the month, or is not resumed', async () => {
    const { resume, status, balance, info, ...demo } = await holder('1000005')
    const { db } = demo
    await db.query(
      `update contract set period_from = '2026-10-08', period_end = '2026-11-08', billing_day = 8
       where contract_id = '1000005'`,
    )
    await db.query(
      `insert into credit (contract, action_id, date_from, date_to, after_block)
       select id, 1, '2026-11-08', '2026-11-13', false from contract where contract_id = '1000005'`,
    )
    // Five of the thirty days from 8 November: 1150 of 6900 and 500 of 3000.
    expect(await balance()).toBe(10_500)
    expect(await status()).toMatchObject({ resume: { sum: 11_550, shortfall: 1050, charged: 11_550 } })
    expect(code((await resume(11_550)).body)).toBe('insufficient_funds')
    const { order } = await pay(demo, '1000005', 1050)
    await demo.bank('POST', `/orders/${order.id}/approve`)
    await demo.app.jobs.runDue()
    expect((await resume(11_550)).body).toMatchObject({ detail: { charged: 11_550 } })
    expect(await balance()).toBe(0)
    expect((await info()).services.every(({ service_status_code: state }) => state === 0)).toBe(true)
    await expectBooksInOrder(demo)
  })

  test('is not resumed without a month on the balance', async () => {
    const { resume, status } = await holder('1000020')
    const promised = await status()
    expect(promised.resume!.shortfall).toBeGreaterThan(0)
    expect(code((await resume()).body)).toBe('insufficient_funds')
    expect(await status()).toEqual(promised)
  })

  test('resumed twice in parallel is resumed once', async () => {
    const { resume, ...demo } = await holder('1000005')
    const answers = await Promise.all([resume(), resume()])
    expect(answers.map(({ body }) => code(body) ?? 'ok').toSorted()).toEqual(['not_paused', 'ok'])
    await expectBooksInOrder(demo)
  })

  test('of a contract with a bundle applies to the bundle', async () => {
    const { status } = await holder('1000012')
    // Imported as paused without dates, so the pause starts on the day of the import.
    const paused = { state: 'paused', type: 'bundle', dateFrom: '2026-11-20' }
    expect(await status()).toMatchObject({ ...paused, resume: { shortfall: 0 } })
  })
})

describe('cameras', () => {
  const look = ({ send, token }: Awaited<ReturnType<typeof holder>>, c_id: string, b_id = 'rb') =>
    send(serviceCalls.cameras, { token, query: { c_id, b_id } })

  test('are found by the contract’s short names', async () => {
    const own = await holder('1000008')
    expect((await look(own, '1000008')).body).toMatchObject({
      detail: { url: expect.stringMatching(/^https:\/\/cameras\./) as string },
    })
    expect(code((await look(own, '1000001')).body)).toBe('no_access')
    const long = await own.send(serviceCalls.cameras, { token: own.token, query: own.ref })
    expect(long.body).toMatchObject({
      code: 'invalid_input',
      detail: { fields: [{ field: 'query.c_id' }, { field: 'query.b_id' }] },
    })
  })

  test('are refused if there are none or they were disconnected', async () => {
    expect(code((await look(await holder('1000001'), '1000001')).body)).toBe('cameras_none')
    const own = await holder('1000008')
    await own.db.query(`update service set status_code = 3, ended_on = '2026-11-01' where camera_url is not null`)
    expect(code((await look(own, '1000008')).body)).toBe('cameras_none')
  })
})

describe('refusals', () => {
  test("another customer's contract, or a payment-only one, cannot be paused", async () => {
    const foreign = await holder('1000008', {}, '1000001')
    for (const answer of [
      await foreign.stop('2026-11-24', '2026-11-30'),
      await foreign.cancel(),
      await foreign.resume(),
    ])
      expect([answer.status, code(answer.body)]).toEqual([403, 'no_access'])
    const { send, token } = foreign
    const guest = await send(serviceCalls.resume, { token, body: { contract_id: '1000005', billing_id: 'rb' } })
    expect(code(guest.body)).toBe('no_access')
  })

  test('features switched off by the operator', async () => {
    const off = await holder('1000001', { flags: 'changeStatus=off,cameras=off' })
    const looked = await off.send(serviceCalls.cameras, { token: off.token, query: { c_id: '1000001', b_id: 'rb' } })
    const asked = await off.send(serviceCalls.status, { token: off.token, query: off.ref })
    for (const answer of [
      await off.stop('2026-11-24', '2026-11-30'),
      await off.cancel(),
      await off.resume(),
      looked,
      asked,
    ])
      expect([answer.status, code(answer.body)]).toEqual([403, 'feature_off'])
  })
})
