import { describe, expect, test } from 'vitest'
import { earlier, judge, mayGoAgain, type SentText } from './sms.rules.ts'

const now = new Date('2026-11-20T08:00:00Z')
const later = new Date('2026-11-20T08:05:00Z')
const sent: SentText = { outcomes: [], sendings: 1, expiresAt: later }

describe('what follows from the reports', () => {
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

  test('a text goes once more, and not when nobody needs it any longer', () => {
    expect(judge({ ...sent, outcomes: ['failed'], sendings: 2 }, now)).toBe('undelivered')
    expect(judge({ ...sent, outcomes: ['failed'] }, later)).toBe('undelivered')
  })
})

test('what a text says is kept while it may go again', () => {
  expect([mayGoAgain(1, true), mayGoAgain(2, true), mayGoAgain(1, false)]).toEqual([true, false, false])
})

test('the earlier of two', () => {
  expect([earlier(now, later), earlier(later, now)]).toEqual([now, now])
})
