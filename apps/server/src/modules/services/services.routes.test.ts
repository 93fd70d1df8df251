import { serviceCalls } from '@kabinet/contract/services'
import { describe, expect, test } from 'vitest'
import { code } from '../../../test/app.ts'
import { holder } from '../../../test/pauses.ts'

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
      paidDays: 23,
      paidTo: '2026-12-14',
      resume: null,
    })
  })

  test('can be scheduled once and cancelled once', async () => {
    const { status, stop, cancel, info } = await holder('1000001')
    expect((await stop('2026-11-24', '2026-11-30')).body).toMatchObject(done)
    expect(await status()).toMatchObject({ state: 'await', dateFrom: '2026-11-24', dateTo: '2026-11-30', paidDays: 20 })
    // The paid period ends seven days later than without the pause; the contract shows the same day.
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

  test('is refused for days that are invalid or outside the limits', async () => {
    const { stop, status } = await holder('1000001')
    expect((await stop('2026-11-20', '2026-11-25')).body).toMatchObject(refused('too_soon'))
    expect((await stop('2026-11-22', '2026-11-21')).body).toMatchObject(refused('length'))
    expect((await stop('2026-11-22', '2026-12-22')).body).toMatchObject(refused('length'))
    // An invalid date, one a day too far ahead, and the latest date of the format.
    for (const day of ['2026-11-31', '2027-11-21', '9999-12-31']) {
      expect(code((await stop(day, day)).body)).toBe('invalid_input')
    }
    expect(await status()).toMatchObject({ state: 'active' })
  })

  test('respects the cooldown from the end of the last pause, and explains it in each language', async () => {
    const { status, stop } = await holder('1000016')
    // The last pause ended on 19 October.
    expect(await status()).toMatchObject({ state: 'active', refusal: 'cooldown', nextFrom: '2027-04-17' })
    const messages = await Promise.all(
      ['en', 'ru', 'hy'].map(async (language) => {
        const { body } = await stop('2027-04-16', '2027-04-20', language)
        expect(body).toMatchObject(refused('cooldown'))
        return (body as typeof done).detail.result.message
      }),
    )
    expect(messages).toEqual([
      'Pauses must be at least 180 days apart. The next one can start from 17\u00a0April.',
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
    const near = { cashback_id: 1081, sum: 700, actual: 50, required: 60, years: 1, limitWarning: true, warnsFrom: 46 }
    expect((await status()).cashback).toMatchObject([near])
    await db.query('update cashback set actual_days = 45 where type_id = 1081')
    expect((await status()).cashback).toMatchObject([{ ...near, actual: 45, limitWarning: false }])
  })
})

describe('cameras', () => {
  const look = ({ send, token }: Awaited<ReturnType<typeof holder>>, c_id: string, b_id = 'rb') =>
    send(serviceCalls.cameras, { token, query: { c_id, b_id } })

  test('are found with the short parameter names `c_id` and `b_id`', async () => {
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

  test('features switched off by the operator cannot be used', async () => {
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
