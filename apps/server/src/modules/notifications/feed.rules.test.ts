import { notificationFeed } from '@kabinet/contract/own.schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cursorOf, placeOf } from './feed.rules.ts'

test('a cursor names its place, and is accepted by the call', () => {
  const at = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(at, fc.constantFrom(0, 1), fc.integer({ min: 0, max: 2 ** 40 }), (when, source, id) => {
      const cursor = cursorOf({ at: when, source, id })
      expect(placeOf(cursor)).toEqual({ at: when, source, id })
      expect(notificationFeed.query.safeParse({ after: cursor }).success).toBe(true)
    }),
  )
})
