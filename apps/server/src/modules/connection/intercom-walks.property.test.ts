import { minuteMs } from '@kabinet/contract/kernel/durations'
import { expect, test } from 'vitest'
import { checkDoors, untakenAtDoors } from '../../../test/intercom-walk-checks.ts'
import { beginAtDoors, walkDoors } from '../../../test/intercom-walking.ts'
import { openWorld } from '../../../test/walk-world.ts'

const often = expect.toSatisfy((count: number) => count >= 5)

test(
  'random walks at doors end in a state of the table, with each intercom given once',
  async () => {
    const world = await openWorld('documents=off,authBySms=on')
    const walks = await beginAtDoors(world, 12, 21)
    await walkDoors(world, walks, [4, 9])
    expect((await checkDoors(world)).problems).toEqual([])
    // The reservations end twice, and those who come late race for what is left.
    await world.pass(1)
    await walkDoors(world, walks, [6, 10])
    expect((await checkDoors(world)).problems).toEqual([])
    await world.pass(1)
    await walkDoors(world, walks, [6, 10])
    expect((await checkDoors(world)).problems).toEqual([])
    await world.pass(12)
    await walkDoors(world, walks, [0, 2])
    await world.pass(1, 31)
    const { problems, left } = await checkDoors(world)
    expect(problems).toEqual([])
    expect(untakenAtDoors(left)).toEqual([])
    expect(world.counts).toEqual({ killedBefore: often, killedAfter: often, repeated: often, raced: often })
    expect(left.filter(({ closed, balance }) => closed === null && balance <= 0)).toEqual([])
    expect(new Set(left.map(({ closed }) => closed))).toEqual(new Set([null, 'expired', 'completed']))
  },
  10 * minuteMs,
)
