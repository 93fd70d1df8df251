import { contractCalls } from '@kabinet/contract/contracts'
import { expect, test, vi } from 'vitest'
import { demoApp } from '../apps/server/test/app.ts'
import { anchorClock } from '../apps/server/test/clock.ts'
import { testKeys } from '../apps/server/test/keys.ts'
import type { Db } from '../apps/server/src/platform/database/db.ts'
import { createBare } from './bare.ts'

/** Records the statements of every Tx that sends them together, by round trip. */
function watchTrips(db: Db) {
  const trips: string[][] = []
  const together = db.together.bind(db)
  vi.spyOn(db, 'together').mockImplementation(() => {
    const tx = together()
    let trip: string[] | undefined
    return {
      ...tx,
      async query<Row>(sql: string, parameters?: readonly unknown[]) {
        if (!trip) trips.push((trip = []))
        trip.push(sql)
        const rows = await tx.query<Row>(sql, parameters)
        trip = undefined
        return rows
      },
    }
  })
  return async (work: () => Promise<unknown>) => {
    const before = trips.length
    await work()
    // The order within a trip is of no matter.
    return trips.slice(before).map((trip) => trip.toSorted())
  }
}

test('the bare server runs the same statements as the real one, in the same round trips', async () => {
  const { serving: db, send, signIn, operator } = await demoApp()
  const { access } = await signIn('1000001')
  const bare = createBare({ db, clock: anchorClock, keys: testKeys(1), zone: operator.zone })
  const tripsOf = watchTrips(db)
  const alone = vi.spyOn(db, 'query')
  const body = { contracts: [{ contract_id: '1000001', billing_id: 'rb' as const }] }

  const all = await tripsOf(() => send(contractCalls.all, { token: access }))
  const info = await tripsOf(() => send(contractCalls.info, { token: access, body }))
  // What most contracts do not need takes a second round trip.
  expect(all.map((trip) => trip.length)).toEqual([4, 1])
  expect(info.map((trip) => trip.length)).toEqual([5])
  expect(alone).not.toHaveBeenCalled()
  expect(await tripsOf(() => bare.all(`Bearer ${access}`))).toEqual(all)
  expect(await tripsOf(() => bare.info(`Bearer ${access}`, body))).toEqual(info)

  expect(await bare.all(`Bearer ${access}`)).toMatchObject({ held: expect.arrayContaining([expect.anything()]) })
  expect(await bare.all('Bearer nobody')).toBeUndefined()
})
