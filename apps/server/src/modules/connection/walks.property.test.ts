import { minuteMs } from '@kabinet/contract/kernel/durations'
import { expect, test } from 'vitest'
import { checkAll, type Left, untaken } from '../../../test/walk-checks.ts'
import { openWorld } from '../../../test/walk-world.ts'
import { beginAll, walkOn } from '../../../test/walking.ts'

const often = expect.toSatisfy((count: number) => count >= 10)

/** Returns whether an order stays open however long nobody continues it. */
const isKept = ({ bound, balance }: Left) => !bound && balance > 0

/** Lets people walk, and walk on after some of the orders have expired, until nothing more happens on its own. */
async function walkAll(flags: string, count: number, seed: number) {
  const world = await openWorld(flags)
  const walks = await beginAll(world, count, seed)
  await walkOn(world, walks, [3, 9])
  expect((await checkAll(world)).problems).toEqual([])
  await world.pass(1, 1, 12, 1)
  expect((await checkAll(world)).problems).toEqual([])
  await walkOn(world, walks, [0, 3])
  await world.pass(31, 31, 31)
  const { problems, left } = await checkAll(world)
  expect(problems).toEqual([])
  expect(left).toHaveLength(count)
  expect(left.filter((one) => one.closed === null && !isKept(one))).toEqual([])
  return { left, counts: world.counts }
}

test(
  'random walks end in a state of the table, with nothing done twice: documents on paper',
  async () => {
    const { left, counts } = await walkAll('documents=off,authBySms=on', 460, 19)
    expect(untaken(left)).toEqual([])
    expect(counts).toEqual({ killedBefore: often, killedAfter: often, repeated: often, raced: often })
    expect(new Set(left.map(({ closed }) => closed))).toEqual(new Set([null, 'expired', 'completed']))
  },
  10 * minuteMs,
)

test(
  'random walks end in a state of the table, with nothing done twice: documents signed',
  async () => {
    const { left } = await walkAll('authBySms=on', 40, 20)
    expect(left.some(({ closed }) => closed === 'completed')).toBe(true)
  },
  10 * minuteMs,
)
