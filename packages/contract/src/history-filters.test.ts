import { expect, test } from 'vitest'
import { kindOf } from './history-filters.ts'

test.each([
  [{ type: 'charge', typeId: 1 }, 'charge'],
  [{ type: 'charge', typeId: 0 }, 'charge'],
  [{ type: 'charge', typeId: 1084 }, 'cashback'],
  [{ type: 'account', typeId: 10 }, 'account'],
  [{ type: 'payment', typeId: 0 }, 'account'],
  [{ type: 'payback', typeId: 20 }, 'payback'],
  [{ type: 'start_month', typeId: 0 }, undefined],
])('the entry %j is of the kind %s', (entry, kind) => {
  expect(kindOf(entry)).toBe(kind)
})
