import { contractCalls } from '@kabinet/contract/contracts'
import { expect, test, vi } from 'vitest'
import { demoApp } from '../apps/server/test/app.ts'
import { anchorClock } from '../apps/server/test/clock.ts'
import { testKeys } from '../apps/server/test/keys.ts'
import { createBare } from './bare.ts'

async function statementsOf(query: { mock: { calls: unknown[][] } }, work: () => Promise<unknown>): Promise<unknown[]> {
  const before = query.mock.calls.length
  await work()
  return query.mock.calls.slice(before).map(([sql]) => sql)
}

test('the bare server runs the same statements as the real one, in the same order', async () => {
  const { serving: db, send, signIn, operator } = await demoApp()
  const { access } = await signIn('1000001')
  const bare = createBare({ db, clock: anchorClock, keys: testKeys(1), zone: operator.zone })
  const query = vi.spyOn(db, 'query')
  const body = { contracts: [{ contract_id: '1000001', billing_id: 'rb' as const }] }

  const all = await statementsOf(query, () => send(contractCalls.all, { token: access }))
  const info = await statementsOf(query, () => send(contractCalls.info, { token: access, body }))
  expect(all.length).toBeGreaterThan(5)
  expect(await statementsOf(query, () => bare.all(`Bearer ${access}`))).toEqual(all)
  expect(await statementsOf(query, () => bare.info(`Bearer ${access}`, body))).toEqual(info)

  expect(await bare.all(`Bearer ${access}`)).toMatchObject({ held: expect.arrayContaining([expect.anything()]) })
  expect(await bare.all('Bearer nobody')).toBeUndefined()
})
