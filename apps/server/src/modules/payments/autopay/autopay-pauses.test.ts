import { expect, test } from 'vitest'
import { holder } from '../../../../test/pauses.ts'
import type { Db } from '../../../platform/database/db.ts'

const contract = '1000007'

const charges = (db: Db) => db.query(`select state, amount from payment where kind = 'autopay'`)

test('nothing is charged during a pause; the card pays before the postponed end of the period, on the announced day', async () => {
  const { db, info, stop, passTo } = await holder(contract)
  expect((await stop('2026-11-24', '2026-12-08')).status).toBe(200)
  await passTo('2026-11-23')
  expect(await info()).toMatchObject({ autopayment: { day: '2026-12-14' } })
  await passTo('2026-11-30')
  expect(await info()).toMatchObject({ autopayment: { day: '2026-12-14' } })
  await passTo('2026-12-13')
  expect(await charges(db)).toEqual([])
  await passTo('2026-12-14')
  expect(await charges(db)).toEqual([{ state: 'succeeded', amount: 770_000 }])
})

test('a period that autopay has paid for is not charged again when a pause has postponed its end', async () => {
  const { db, info, stop, passTo } = await holder(contract, { operator: 'ru' })
  await passTo('2026-11-29')
  expect(await charges(db)).toHaveLength(1)
  expect((await stop('2026-11-30', '2026-12-08')).status).toBe(200)
  await passTo('2026-12-09')
  expect(await info()).toMatchObject({ autopayment: { day: null } })
  await passTo('2026-12-10')
  expect(await charges(db)).toHaveLength(1)
  await passTo('2026-12-11')
  expect(await info()).toMatchObject({ autopayment: { day: '2027-01-08' } })
})
