import { serviceCalls } from '@kabinet/contract/services'
import { expect, test } from 'vitest'
import { code } from '../../../test/app.ts'
import { tariffHolder } from '../../../test/tariffs.ts'

const to50 = { current_tariff_id: 'fibre-100', new_tariff_id: 'fibre-50' }
const ofFibre = { current_tariff_id: 'fibre-100' }

test('a planned change takes effect on its day, and the month is charged at its price', async () => {
  const { list, info, change, money, midnight, passTo } = await tariffHolder('1000001', { day: '2026-12-11' })
  // The offered day nearest to the requested time is chosen.
  const { body } = await change({ ...to50, time: midnight('2026-12-13') })
  expect(body).toMatchObject({ detail: { dateFrom: '2026-12-14', planned: true, net: 0, balanceAfter: 12_745 } })
  const planned = { tariff_id: 'fibre-50', title: 'Fibre 50', speed: [{ in: 50 }], cost: 5400, dateFrom: '2026-12-14' }
  const waiting = await list()
  expect(waiting).toMatchObject({ planned, refusal: 'planned', current: { tariff_id: 'fibre-100' } })
  expect(waiting.tariffs.flatMap(({ actions }) => actions)).toEqual([])
  expect((await info()).slice(0, 2)).toMatchObject([
    { id: 'fibre-100', dateFrom: '2026-11-14', planned: false },
    { id: 'fibre-50', dateFrom: '2026-12-14', planned: true, costInfo: [{ type: 'INET_IPOE', cost: 5400 }] },
  ])
  await passTo('2026-12-14')
  expect(await list()).toMatchObject({ planned: null, refusal: null, current: { tariff_id: 'fibre-50' } })
  expect(await money()).toEqual({
    moved: [{ source: 'period', type: 'account', sum: -890_000 }],
    balance: 1_274_500 - 890_000,
  })
})

test('a service can have only one planned change, even with parallel requests', async () => {
  const { change, midnight, db } = await tariffHolder('1000001')
  const requests = ['fibre-50', 'fibre-300'].map((new_tariff_id) => ({
    ...ofFibre,
    new_tariff_id,
    time: midnight('2026-12-14'),
  }))
  const answers = await Promise.all(requests.map((request) => change(request)))
  expect(answers.map(({ body }) => code(body)).toSorted()).toEqual(['tariff_planned', undefined])
  expect(await db.query(`select day from tariff_change where day = '2026-12-14'`)).toHaveLength(1)
  const other = { current_tariff_id: 'mosaic', new_tariff_id: 'mosaic-plus', time: midnight('2026-12-14') }
  expect((await change(other)).body).toMatchObject({ detail: { planned: true } })
})

test('a planned change can be cancelled until its day begins', async () => {
  const { list, change, cancel, midnight, db } = await tariffHolder('1000001')
  expect(code((await cancel(ofFibre)).body)).toBe('tariff_none_planned')
  await change({ ...to50, time: midnight('2026-12-14') })
  expect(code((await cancel({ current_tariff_id: 'fibre-50' })).body)).toBe('tariff_none_planned')
  expect(code((await cancel({ ...ofFibre, service_id: 'mosaic' })).body)).toBe('tariff_none_planned')
  expect((await cancel({ ...ofFibre, service_id: 'fibre' })).body).toMatchObject({ status_id: 200, detail: {} })
  expect(await list()).toMatchObject({ planned: null, refusal: null })
  expect(code((await cancel(ofFibre)).body)).toBe('tariff_none_planned')
  await change({ ...to50, time: midnight('2026-12-14') })
  // The paid period has ended, but the daily run has not processed it.
  await db.query(
    `update contract set period_from = '2026-10-20', period_end = '2026-11-20' where contract_id = '1000001'`,
  )
  await db.query(`update tariff_change set day = '2026-11-20'`)
  expect(code((await cancel(ofFibre)).body)).toBe('tariff_started')
})

test('days paid beyond the period are used before another tariff begins', async () => {
  const { list, change, money, now, midnight, passTo } = await tariffHolder('1000001', { day: '2026-12-12' })
  await change({ ...ofFibre, new_tariff_id: 'fibre-300', time: now() })
  const { tariffs, current } = await list()
  expect(current.paidUntil).toBe('2027-01-11')
  const days = tariffs.map(({ actions }) => actions.find(({ kind }) => kind === 'period_end')!.day)
  expect(new Set(days)).toEqual(new Set(['2027-01-14']))
  await change({ current_tariff_id: 'fibre-300', new_tariff_id: 'fibre-500', time: midnight('2027-01-14') })
  await passTo('2026-12-14')
  // 29 of the 31 days from 14 December are paid at 8900, which leaves 574; the other services cost 3500.
  expect((await money()).moved.at(-1)).toEqual({ source: 'period', type: 'account', sum: -57_400 - 350_000 })
  expect(await list()).toMatchObject({
    current: { tariff_id: 'fibre-300', paidUntil: '2027-01-13' },
    planned: { tariff_id: 'fibre-500', dateFrom: '2027-01-14' },
  })
})

test('a pause postpones a planned change', async () => {
  const { list, cancel, passTo } = await tariffHolder('1000006')
  const planned = { tariff_id: 'cable-90', dateFrom: '2026-12-26' }
  expect((await list('cable')).planned).toMatchObject({ ...planned, after_pause: false })
  await passTo('2026-11-28')
  expect(await list('cable')).toMatchObject({ refusal: 'paused', planned: { ...planned, after_pause: true } })
  await passTo('2026-12-12')
  expect((await list('cable')).planned).toMatchObject({ ...planned, after_pause: false })
  expect((await cancel({ current_tariff_id: 'cable-60' })).body).toMatchObject({ status_id: 200 })
})

test.each([
  ['2027-01-31', { from: '2027-01-31', to: '2027-02-28' }, 28, 28, 6900, '2027-02-27', '2027-02-28'],
  ['2027-01-31', { from: '2027-01-10', to: '2027-02-10' }, 10, 31, 2226, '2027-02-27', '2027-03-10'],
  ['2028-02-29', { from: '2028-02-10', to: '2028-03-10' }, 10, 29, 2379, '2028-03-28', '2028-04-10'],
])('a change on %s in the period %o refunds %i of %i days', async (day, period, days, of, refund, until, next) => {
  const { list, change, now, money } = await tariffHolder('1000001', { day, period })
  const { actions } = (await list()).tariffs.find(({ tariff_id }) => tariff_id === 'fibre-300')!
  expect(actions[0]).toMatchObject({
    refund: { sum: refund, days, of },
    charge: { sum: 8900, from: day, until },
    net: 8900 - refund,
  })
  await change({ ...ofFibre, new_tariff_id: 'fibre-300', time: now() })
  expect((await money()).balance).toBe(100 * (12_745 - 8900 + refund))
  const { current, tariffs } = await list()
  expect(current.paidUntil).toBe(until)
  expect(tariffs[0]!.actions.at(-1)!.day).toBe(next)
})

test('behind a scheduled pause, a change now names the last day that its month will pay', async () => {
  const { list, change, now, signIn, send, ref } = await tariffHolder('1000001')
  const { access: token } = await signIn('1000001')
  await send(serviceCalls.stop, { token, body: { ...ref, date_from: '2026-11-24', date_to: '2026-11-30' } })
  const { actions } = (await list()).tariffs.find(({ tariff_id }) => tariff_id === 'fibre-300')!
  expect(actions[0]).toMatchObject({ kind: 'now', charge: { sum: 8900, from: '2026-11-20', until: '2026-12-26' } })
  await change({ ...ofFibre, new_tariff_id: 'fibre-300', time: now() })
  expect((await list()).current.paidUntil).toBe('2026-12-26')
})
