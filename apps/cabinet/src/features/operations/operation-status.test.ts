import { expect, test } from 'vitest'
import { lookOf, visibleOf } from './operation-status.ts'
import type { Operation } from './operations.api.ts'

function operation(id: string, status: number, day: string): Operation {
  return {
    id,
    type: { id: 1, title: 'Move' },
    status: { id: status, title: '' },
    created: new Date(`2026-${day}T08:00:00Z`),
    parameters: [],
  }
}

test('requests that wait for the customer come first, then the newest, and duplicates and archived ones are hidden', () => {
  const { open, closed } = visibleOf([
    operation('done', 4, '09-14'),
    operation('received', 1, '11-18'),
    operation('duplicate', 8, '11-10'),
    operation('clarifying', 3, '11-05'),
    operation('archived', 22, '01-02'),
    operation('refused', 5, '10-20'),
    operation('cancelled', 6, '10-21'),
    operation('in progress', 2, '11-10'),
  ])
  expect(open.map(({ id }) => id)).toEqual(['clarifying', 'received', 'in progress'])
  expect(closed.map(({ id }) => id)).toEqual(['cancelled', 'refused', 'done'])
})

test('a status that the cabinet does not know is drawn neutrally', () => {
  expect(lookOf({ id: 77, title: 'New' })).toEqual(['paused', 'neutral'])
})
