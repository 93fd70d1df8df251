import { serviceStatus } from '@kabinet/contract/ids'
import { describe, expect, test } from 'vitest'
import { remainderOf, type Running, type Told, untoldRemainder } from './sim.rules.ts'

const today = '2026-11-20'
const told: Told = { baseVolume: 5120, availableVolume: 800, periodTo: '2026-12-14' }
const running: Running = { status: serviceStatus.active, periodFrom: '2026-11-14', periodEnd: '2026-12-14' }
const asTold = { availableVolume: 800, renewedOn: null }

describe('what is left of a package', () => {
  test.each<[string, Partial<Told>, Partial<Running>, object]>([
    ['in its month, as the network told', {}, {}, { ...asTold, periodTo: '2026-12-14' }],
    ['without a month of its own', { periodTo: null }, {}, { ...asTold, periodTo: null }],
    [
      'from its month’s end it is full, to the end of the paid period',
      { periodTo: today },
      {},
      { availableVolume: 5120, periodTo: '2026-12-14', renewedOn: today },
    ],
    [
      'long after, it was renewed with the period that runs',
      { periodTo: '2026-09-14' },
      {},
      { availableVolume: 5120, periodTo: '2026-12-14', renewedOn: '2026-11-14' },
    ],
    [
      'of a service that is off it stays as it was',
      { periodTo: '2026-11-14' },
      { status: serviceStatus.unpaid },
      { ...asTold, periodTo: '2026-11-14' },
    ],
    [
      'on credit, past the paid period, too',
      { periodTo: '2026-11-14' },
      { periodEnd: '2026-11-18' },
      { ...asTold, periodTo: '2026-11-14' },
    ],
    [
      'and before any period',
      { periodTo: '2026-11-14' },
      { periodFrom: null, periodEnd: null },
      { ...asTold, periodTo: '2026-11-14' },
    ],
  ])('%s', (_, one, other, left) => {
    expect(remainderOf({ ...told, ...one }, { ...running, ...other }, today)).toEqual(left)
  })
})

test.each([
  ['since the paid period began', '2026-11-14', null, '2026-11-14'],
  ['since its change in that period', '2026-11-14', '2026-11-18', '2026-11-18'],
  ['not since a change long ago', '2026-11-14', '2026-01-05', '2026-11-14'],
  ['since its change, of a contract that has paid nothing', null, '2026-11-18', '2026-11-18'],
  ['since nobody knows when', null, null, null],
])('a package of which the network has told nothing is full %s', (_, periodFrom, connectedOn, renewedOn) => {
  const paid = { periodFrom, periodEnd: '2026-12-14' }
  expect(untoldRemainder(5120, paid, connectedOn)).toEqual({
    availableVolume: 5120,
    periodTo: '2026-12-14',
    renewedOn,
  })
})
