import { expect, test } from 'vitest'
import { requestsOf, tariffHolder } from '../../../test/tariffs.ts'

const to300 = { current_tariff_id: 'fibre-100', new_tariff_id: 'fibre-300' }

test('a second change on the same day refunds the first completely, and never more', async () => {
  const { change, money, now, list } = await tariffHolder('1000001')
  await change({ ...to300, time: now() })
  await change({ current_tariff_id: 'fibre-300', new_tariff_id: 'fibre-500', time: now() })
  expect((await money()).moved.map(({ sum }) => sum)).toEqual([552_000, -890_000, 890_000, -1_190_000])
  expect((await list()).current.paidUntil).toBe('2026-12-19')
})

test('what a change posts is known by the number of the change', async () => {
  const holder = await tariffHolder('1000001')
  for (const [from, to] of [
    ['fibre-100', 'fibre-300'],
    ['fibre-300', 'fibre-500'],
  ] as const) {
    const [now] = await requestsOf(holder, from, to)
    expect(await holder.change(now!)).toMatchObject({ body: { status: 'ok' } })
  }
  const posted = await holder.db.query<{ posting: string }>(
    `select t.source || ' ' || substring(t.source_id from ':(.*)$') as posting from ledger_transaction t
     where t.source in ('refund', 'change') order by t.id`,
  )
  expect(posted.map(({ posting }) => posting)).toEqual([
    'refund fibre:1',
    'change fibre:1',
    'refund fibre:2',
    'change fibre:2',
  ])
  expect(await holder.db.query(`select number from service_charge where kind = 'change' order by 1`)).toEqual([
    { number: 1 },
    { number: 2 },
  ])
})
