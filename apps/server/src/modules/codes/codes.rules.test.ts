import { hourMs } from '@kabinet/contract/kernel/durations'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Asker,
  type Budget,
  type CodeSubject,
  dayBudgets,
  decideSending,
  decideTry,
  budgetOf,
  subjectKey,
  type Visitor,
} from './codes.rules.ts'

const now = new Date('2026-11-20T08:00:00Z')

const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

const limits = {
  resendSeconds: 120,
  triesPerCode: 3,
  wrongPerDay: 10,
  wrongByAskersPerDay: 60,
  wrongPerBrowser: 30,
  wrongPerNetwork: 30,
  sendsPerPhone: 5,
  sendsPerAddress: 20,
  sendsPerInstallation: 1000,
}

const phone = '37491000001'

const counted = (limit: number, count: number, oldest: Date | null): Budget => ({ limit, count, oldest })

describe('a code', () => {
  test.each([
    ['is sent if it is the first', { last: null, hour: [], day: [] }, { send: true }],
    [
      'is refused before the resend interval is over',
      { last: ago(1), hour: [counted(5, 1, ago(1))], day: [] },
      { send: false, refusal: 'code_requested', seconds: 119 },
    ],
    ['is sent after the interval', { last: ago(120), hour: [counted(5, 1, ago(120))], day: [] }, { send: true }],
    [
      'is refused if it is the sixth to a phone number within the hour',
      { last: ago(300), hour: [counted(5, 5, ago(3000))], day: [] },
      { send: false, refusal: 'too_many_requests', seconds: 600 },
    ],
    [
      'is refused for the longest wait if several limits are reached',
      { last: ago(1), hour: [counted(5, 5, ago(3000)), counted(20, 20, ago(1000))], day: [] },
      { send: false, refusal: 'too_many_requests', seconds: 2600 },
    ],
    [
      'is refused to somebody who has reached the daily limit of wrong codes',
      { last: null, hour: [], day: [counted(30, 30, ago(3600)), counted(60, 1, ago(10))] },
      { send: false, refusal: 'code_daily_attempts_exceeded', seconds: 82_800 },
    ],
    // The clock was ahead when the last code was sent.
    [
      'is refused for longer if the last one was sent at a later time',
      { last: ago(-10), hour: [], day: [] },
      { send: false, refusal: 'code_requested', seconds: 130 },
    ],
  ])('%s', (_, sendings, decision) => {
    expect(decideSending(sendings, now, limits)).toEqual(decision)
  })

  test('for any requests, is never sent twice within 120 seconds, nor six times within an hour', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 60 }), (gaps) => {
        const sent: number[] = []
        let time = 0
        for (const gap of gaps) {
          time += gap * 1000
          const within = sent.filter((at) => at > time - hourMs)
          const ofPhone = counted(5, within.length, within.length > 0 ? new Date(within[0]!) : null)
          const last = within.length > 0 ? new Date(within.at(-1)!) : null
          const decision = decideSending({ last, hour: [ofPhone], day: [] }, new Date(time), limits)
          if (decision.send) sent.push(time)
          else expect(decision.seconds).toBeGreaterThan(0)
        }
        for (const [index, at] of sent.entries()) {
          expect(at - (sent[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(120_000)
          expect(at - (sent[index - 5] ?? -Infinity)).toBeGreaterThanOrEqual(hourMs)
        }
      }),
    )
  })
})

describe('an attempt', () => {
  const code = { expiresAt: ago(-1), usedAt: null, tries: 0, strayTries: 0 }
  const spent = [counted(10, 10, ago(400))]
  test.each([
    ['a valid code', code, true, [], { verdict: 'compare' }],
    ['the requester’s third attempt', { ...code, tries: 2 }, true, [], { verdict: 'compare' }],
    ['the requester’s fourth attempt', { ...code, tries: 3 }, true, [], { verdict: 'spent' }],
    ['by the requester, after three attempts by others', { ...code, strayTries: 3 }, true, [], { verdict: 'compare' }],
    ['by the requester, regardless of the daily limit', code, true, spent, { verdict: 'compare' }],
    [
      'by someone else, after three attempts by the requester',
      { ...code, tries: 3 },
      false,
      [],
      { verdict: 'compare' },
    ],
    ['someone else’s fourth attempt', { ...code, strayTries: 3 }, false, [], { verdict: 'spent' }],
    ['by someone else, once the daily limit is reached', code, false, spent, { verdict: 'day_spent', seconds: 86_000 }],
    ['no code was sent', undefined, false, [], { verdict: 'over' }],
    ['no code was sent, and the daily limit is reached', undefined, false, spent, { verdict: 'over' }],
    ['an expired code', { ...code, expiresAt: now }, true, [], { verdict: 'over' }],
    ['a used code', { ...code, usedAt: ago(1) }, true, [], { verdict: 'over' }],
  ])('%s', (_, sent, bound, day, decision) => {
    expect(decideTry(sent, bound, day, now, limits)).toEqual(decision)
  })
})

describe('budgets', () => {
  const session: Asker = { customerId: 7, sessionId: 's' }
  const visitor: Visitor = { browser: 'b', known: undefined, network: 'n' }
  const known: Visitor = { ...visitor, known: 'd' }

  test('of strangers count by browser and network, then by phone number', () => {
    expect(dayBudgets(visitor, phone, true, limits)).toEqual([
      { subject: 'browser:b', limit: 30 },
      { subject: 'network:n', limit: 30 },
      { subject: `asked:${phone}`, limit: 60 },
    ])
    expect(dayBudgets({ ...visitor, browser: undefined }, phone, false, limits)).toEqual([
      { subject: 'network:n', limit: 30 },
      { subject: `phone:${phone}`, limit: 10 },
    ])
  })

  test('of a known browser, and of an account, are separate from everybody else’s', () => {
    const strangers = [true, false].flatMap((bound) => dayBudgets(visitor, phone, bound, limits))
    for (const own of [known, session]) {
      const subjects = [true, false].flatMap((bound) => dayBudgets(own, phone, bound, limits))
      expect(subjects.filter(({ subject }) => strangers.some((one) => one.subject === subject))).toEqual([])
    }
  })

  test('for sending are shared, except by known browsers and for an account’s own phone number', () => {
    expect(budgetOf(visitor, 'sign-in')).toBe('anybody')
    expect(budgetOf(known, 'sign-in')).toBe('browser:d')
    expect(budgetOf(session, 'password')).toBe('account:7')
    // A signed-in user may enter any phone number here.
    expect(budgetOf(session, 'phone')).toBe('anybody')
  })
})

test('subject keys are unique', () => {
  const subject: fc.Arbitrary<CodeSubject> = fc.oneof(
    fc.record({ purpose: fc.constant('sign-in' as const), phone: fc.stringMatching(/^\d{11}$/) }),
    fc.record({ purpose: fc.constant('phone' as const), customerId: fc.nat() }),
    fc.record({ purpose: fc.constant('confirmation' as const), customerId: fc.nat() }),
    fc.record({ purpose: fc.constant('password' as const), customerId: fc.nat(), contract: fc.nat() }),
  )
  fc.assert(
    fc.property(subject, subject, (one, other) => {
      expect(subjectKey(one) === subjectKey(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
  )
})
