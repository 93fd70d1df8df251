import pg from 'pg'
import { expect, test } from 'vitest'
import { connectionFault } from './connection-fault.ts'

test('an error is described by its code and our own words, never by its message', () => {
  const fault = Object.assign(new pg.DatabaseError('duplicate key: (phone)=(37491000001)', 1, 'error'), {
    code: '23505',
  })
  expect(connectionFault(fault)).toBe('23505')
  expect(connectionFault(new Error('password hunter2 is wrong'))).toBe('Error')
  expect(connectionFault(Object.assign(new Error('x'), { code: 'a secret, as a code' }))).toBe('Error')
  expect(connectionFault(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe(
    'nothing listens there (ECONNREFUSED)',
  )
  expect(connectionFault('text')).toBe('unknown')
})
