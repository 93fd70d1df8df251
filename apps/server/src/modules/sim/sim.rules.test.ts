import { serviceStatus } from '@kabinet/contract/ids'
import { describe, expect, test } from 'vitest'
import { remainderOf, type Running, type NetworkReport, unreportedRemainder } from './sim.rules.ts'

const today = '2026-11-20'
const report: NetworkReport = { baseVolume: 5120, availableVolume: 800, periodTo: '2026-12-14' }
const running: Running = {
  status: serviceStatus.active,
  periodFrom: '2026-11-14',
  periodEnd: '2026-12-14',
  paidDays: 0,
  paidTo: '2026-12-14',
}
const asReported = { availableVolume: 800, renewedOn: null }

describe('the remaining volume of a package', () => {
  test.each<[string, Partial<NetworkReport>, Partial<Running>, object]>([
    ['is as reported by the network within its month', {}, {}, { ...asReported, periodTo: '2026-12-14' }],
    ['is as reported if the package has no month', { periodTo: null }, {}, { ...asReported, periodTo: null }],
    [
      'is full from the end of its month to the end of the paid period',
      { periodTo: today },
      {},
      { availableVolume: 5120, periodTo: '2026-12-14', renewedOn: today },
    ],
    [
      'is renewed with the current period, long after its month',
      { periodTo: '2026-09-14' },
      {},
      { availableVolume: 5120, periodTo: '2026-12-14', renewedOn: '2026-11-14' },
    ],
    [
      'ends behind a pause that postpones its paid days',
      {},
      { paidTo: '2026-12-21' },
      { ...asReported, periodTo: '2026-12-21' },
    ],
    [
      'of an add-on with days of its own ends behind the pause too',
      { periodTo: '2026-12-20' },
      { paidDays: 6, paidTo: '2026-12-27' },
      { ...asReported, periodTo: '2026-12-27' },
    ],
    [
      'is full again until the day behind the pause',
      { periodTo: today },
      { paidTo: '2026-12-21' },
      { availableVolume: 5120, periodTo: '2026-12-21', renewedOn: today },
    ],
    [
      'is unchanged while its service is suspended',
      { periodTo: '2026-11-14' },
      { status: serviceStatus.unpaid },
      { ...asReported, periodTo: '2026-11-14' },
    ],
    [
      'is unchanged on credit beyond the paid period',
      { periodTo: '2026-11-14' },
      { periodEnd: '2026-11-18', paidTo: '2026-11-18' },
      { ...asReported, periodTo: '2026-11-14' },
    ],
    [
      'is unchanged without a paid period',
      { periodTo: '2026-11-14' },
      { periodFrom: null, periodEnd: null, paidTo: null },
      { ...asReported, periodTo: '2026-11-14' },
    ],
  ])('%s', (_, one, other, left) => {
    expect(remainderOf({ ...report, ...one }, { ...running, ...other }, today)).toEqual(left)
  })
})

test.each([
  ['since the start of the paid period', '2026-11-14', null, '2026-11-14'],
  ['since its change in that period', '2026-11-14', '2026-11-18', '2026-11-18'],
  ['not since an earlier change', '2026-11-14', '2026-01-05', '2026-11-14'],
  ['since its change, for a contract that has paid nothing', null, '2026-11-18', '2026-11-18'],
  ['since an unknown date', null, null, null],
])('a package that the network has not reported is full %s', (_, periodFrom, connectedOn, renewedOn) => {
  const paid = { periodFrom, paidTo: '2026-12-14' }
  expect(unreportedRemainder(5120, paid, connectedOn)).toEqual({
    availableVolume: 5120,
    periodTo: '2026-12-14',
    renewedOn,
  })
})
