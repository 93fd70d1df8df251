import { describe, expect, test } from 'vitest'
import { earlier, judge, mayGoAgain, type SentText } from './sms.rules.ts'

const now = new Date('2026-11-20T08:00:00Z')
const later = new Date('2026-11-20T08:05:00Z')
const sent: SentText = { outcomes: [], sendings: 1, expiresAt: later }

describe('the verdict of delivery reports', () => {
  test.each([
    [[], 'wait'],
    [[undefined], 'wait'],
    [['delivered', undefined], 'wait'],
    [['delivered'], 'delivered'],
    [['delivered', 'delivered'], 'delivered'],
    [['failed'], 'again'],
    [['delivered', 'failed', undefined], 'again'],
  ] as const)('%j: %s', (outcomes, verdict) => {
    expect(judge({ ...sent, outcomes }, now)).toBe(verdict)
  })

  test('a message is resent only once, and not after it has expired', () => {
    expect(judge({ ...sent, outcomes: ['failed'], sendings: 2 }, now)).toBe('undelivered')
    expect(judge({ ...sent, outcomes: ['failed'] }, later)).toBe('undelivered')
  })
})

test('a message’s text is kept while it may be resent', () => {
  expect([mayGoAgain(1, true), mayGoAgain(2, true), mayGoAgain(1, false)]).toEqual([true, false, false])
})

test('the earlier of two times is chosen', () => {
  expect([earlier(now, later), earlier(later, now)]).toEqual([now, now])
})
