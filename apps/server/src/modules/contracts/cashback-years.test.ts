import { contractCalls } from '@kabinet/contract/contracts'
import { cashback } from '@kabinet/contract/ids'
import { addDays } from '@kabinet/contract/kernel/days'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { expect, test } from 'vitest'
import { demoApp } from '../../../test/app.ts'
import { countPausedDays } from '../billing/pauses/pauses.store.ts'

type Info = WireAnswerOf<typeof contractCalls.info>[number]

const ref = { contract_id: '1000001', billing_id: 'rb' } as const

async function paused(from: string, days: number) {
  const demo = await demoApp()
  const [contract] = await demo.db.query<{ id: number }>('select id from contract where contract_id = $1', [
    ref.contract_id,
  ])
  const id = contract!.id
  await demo.db.query('delete from cashback where contract = $1', [id])
  await demo.db.query(
    `insert into cashback (contract, type_id, is_active, sum, actual_days, required_days)
     select $1, type_id, true, 50000, 0, 60 from unnest($2::int[]) as type_id`,
    [id, [cashback.oneYear, cashback.twoYears]],
  )
  await demo.db.query('insert into pause (contract, date_from, date_to) values ($1, $2, $3)', [
    id,
    from,
    addDays(from, days),
  ])
  const count = (day: string) =>
    demo.db.transaction((tx) => countPausedDays(tx, { first: id, last: id, day }, demo.operator.billing.cashbackYears))
  const read = async () => {
    const rows = await demo.db.query<{ days: number }>(
      'select actual_days as days from cashback where contract = $1 order by type_id',
      [id],
    )
    return rows.map(({ days: counted }) => counted)
  }
  return { ...demo, count, read }
}

test('a paused day stops counting after one year, or after two for the two-year cashback', async () => {
  const { count, read } = await paused('2024-03-10', 2)
  await count('2024-03-10')
  await count('2024-03-11')
  expect(await read()).toEqual([2, 2])
  await count('2024-03-12')
  await count('2025-03-09')
  expect(await read()).toEqual([2, 2])
  await count('2025-03-10')
  expect(await read()).toEqual([1, 2])
  await count('2025-03-11')
  await count('2026-03-09')
  expect(await read()).toEqual([0, 2])
  await count('2026-03-10')
  expect(await read()).toEqual([0, 1])
  await count('2026-03-11')
  expect(await read()).toEqual([0, 0])
})

test('a cashback states for how many years paused days count', async () => {
  const { send, signIn } = await paused('2024-03-10', 1)
  const { access: token } = await signIn(ref.contract_id)
  const { body } = await send(contractCalls.info, { token, body: { contracts: [ref] } })
  const [info] = (body as { detail: Extract<Info, { cashback: unknown }>[] }).detail
  expect(info!.cashback.map(({ cashback_id, conditions }) => [cashback_id, conditions[0]!.years])).toEqual([
    [cashback.oneYear, 1],
    [cashback.twoYears, 2],
  ])
})
