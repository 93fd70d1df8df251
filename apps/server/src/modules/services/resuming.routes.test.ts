import { addDays } from '@kabinet/contract/kernel/days'
import { describe, expect, test } from 'vitest'
import { code } from '../../../test/app.ts'
import { expectBooksInOrder, pay } from '../../../test/paying.ts'
import { holder } from '../../../test/pauses.ts'

describe('a pause', () => {
  test('across the end of a period postpones its paid days to the end, and nothing is charged meanwhile', async () => {
    const { stop, status, passTo, balance, info, ...demo } = await holder('1000001')
    const before = await balance()
    await stop('2026-12-12', '2026-12-15')
    await passTo('2026-12-12')
    await passTo('2026-12-15')
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
    // Day 15 of 30 costs 73 of 2200 and 50 of 1500.
    expect(await status()).toMatchObject({ resume: { charged: 123, daily: 123, paidUntil: '2026-12-08' } })
    const before = await balance()
    expect(code((await resume(0)).body)).toBe('terms_changed')
    expect((await resume(123)).body).toMatchObject({ detail: { charged: 123 } })
    expect(await balance()).toBe(before - 123)
    await expectBooksInOrder(demo)
  })

  test('without paid days left is resumed by paying for a month from today', async () => {
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
    expect(code((await resume(0)).body)).toBe('terms_changed')
    expect(await balance()).toBe(before)
    expect((await resume(9900)).body).toMatchObject({
      detail: { charged: 9900, paidUntil: promised.resume!.paidUntil },
    })
    expect(await balance()).toBe(before - 9900)
    await expectBooksInOrder(demo)
  })

  test('after unpaid credit days is resumed only if they are settled with the month', async () => {
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
    // Five of the thirty days from 8 November are owed: 1150 of 6900 and 500 of 3000.
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

  test('is not resumed unless the balance covers a month', async () => {
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
    // The contract was imported as paused without dates, so the pause starts on the day of the import.
    const paused = { state: 'paused', type: 'bundle', dateFrom: '2026-11-20' }
    expect(await status()).toMatchObject({ ...paused, resume: { shortfall: 0 } })
  })
})
