import { addDays, type Day, startOf } from '@kabinet/contract/kernel/days'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { drawContract, firstDay, writeDrawn } from '../../../../test/outlook-contracts.ts'
import { createRandom } from '../../../generator/random.ts'
import { autopayDay } from '../../contracts/contracts.rules.ts'
import { insertFirstAttempts } from './autopay.store.ts'

const contracts = 200
const zone = 'Asia/Yerevan'

test.each([1, 3, 10])('the first attempt, %s days before, is on the day that the cabinet shows', async (daysBefore) => {
  const { db, close } = await freshDatabase()
  try {
    const random = createRandom(daysBefore)
    const drawn = Array.from({ length: contracts }, (_, index) => drawContract(random, index + 1))
    await writeDrawn(db, drawn)
    await db.query(
      `insert into card (contract, binding_id, pan, recurring) select id, id::text, '4000 **** **** 0000', true from contract`,
    )
    const attempts = new Map<number, Day>()
    // The run of the first day is over.
    for (let day = addDays(firstDay, 1); day < addDays(firstDay, 40); day = addDays(day, 1)) {
      const batch = { day, first: 1, last: contracts }
      for (const { contract } of await insertFirstAttempts(db, batch, daysBefore, startOf(day, zone))) {
        attempts.set(contract, day)
      }
    }
    const expected = drawn.flatMap(({ number, periodEnd }): (readonly [number, Day])[] => {
      const facts = { periodEnd, pause: null, today: firstDay, pays: true, attempt: null }
      const day = autopayDay(facts, daysBefore)
      return day === null ? [] : [[number, day]]
    })
    expect(expected.length).toBeGreaterThan(contracts / 4)
    expect([...attempts].toSorted(([one], [other]) => one - other)).toEqual(expected)
  } finally {
    await close()
  }
})
