import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CodeSubject, decideSending, decideTry, subjectKey } from './codes.rules.ts'

const now = new Date('2026-11-20T08:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const limits = { resendSeconds: 120, triesPerCode: 3, wrongPerDay: 10, sendsPerPhone: 5, sendsPerAddress: 20 }
const none = { count: 0, oldest: null }

describe('sending', () => {
  test.each([
    ['the first', { last: null, phone: none, address: none }, { send: true }],
    [
      'the next before its time',
      { last: ago(1), phone: { count: 1, oldest: ago(1) }, address: none },
      { send: false, refusal: 'code_requested', seconds: 119 },
    ],
    ['the next in its time', { last: ago(120), phone: { count: 1, oldest: ago(120) }, address: none }, { send: true }],
    [
      'the sixth to a phone within the hour',
      { last: ago(300), phone: { count: 5, oldest: ago(3000) }, address: none },
      { send: false, refusal: 'too_many_requests', seconds: 600 },
    ],
    [
      'the 21st from an address within the hour',
      { last: null, phone: none, address: { count: 20, oldest: ago(3599) } },
      { send: false, refusal: 'too_many_requests', seconds: 1 },
    ],
    [
      'where both stand against it: the longer wait',
      { last: ago(1), phone: { count: 5, oldest: ago(3000) }, address: { count: 20, oldest: ago(1000) } },
      { send: false, refusal: 'too_many_requests', seconds: 2600 },
    ],
    // Somebody's time stood elsewhere when the last one went.
    [
      'after one from later',
      { last: ago(-10), phone: none, address: none },
      { send: false, refusal: 'code_requested', seconds: 130 },
    ],
  ])('%s', (_, sendings, decision) => {
    expect(decideSending(sendings, now, limits)).toEqual(decision)
  })

  test('whatever is asked for, and when: never two within 120 seconds, nor six within an hour', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 60 }), (gaps) => {
        const sent: number[] = []
        let time = 0
        for (const gap of gaps) {
          time += gap * 1000
          const within = sent.filter((at) => at > time - 3_600_000)
          const counted = { count: within.length, oldest: within.length > 0 ? new Date(within[0]!) : null }
          const last = within.length > 0 ? new Date(within.at(-1)!) : null
          const decision = decideSending({ last, phone: counted, address: none }, new Date(time), limits)
          if (decision.send) sent.push(time)
          else expect(decision.seconds).toBeGreaterThan(0)
        }
        for (const [index, at] of sent.entries()) {
          expect(at - (sent[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(120_000)
          expect(at - (sent[index - 5] ?? -Infinity)).toBeGreaterThanOrEqual(3_600_000)
        }
      }),
    )
  })
})

describe('a try', () => {
  const code = { expiresAt: ago(-1), usedAt: null, tries: 0 }
  test.each([
    ['at a code that lives', code, 0, { verdict: 'compare', counts: true }],
    ['the third', { ...code, tries: 2 }, 2, { verdict: 'compare', counts: true }],
    ['the fourth', { ...code, tries: 3 }, 3, { verdict: 'spent', counts: true }],
    ['where no code was sent', undefined, 0, { verdict: 'over', counts: false }],
    ['at one that is over', { ...code, expiresAt: now }, 0, { verdict: 'over', counts: false }],
    ['at one that was used', { ...code, usedAt: ago(1) }, 0, { verdict: 'over', counts: false }],
    ['after the day’s wrong ones', code, 10, { verdict: 'spent', counts: false }],
    ['after them without a code', undefined, 10, { verdict: 'spent', counts: false }],
  ])('%s', (_, sent, wrongToday, decision) => {
    expect(decideTry(sent, wrongToday, now, limits)).toEqual(decision)
  })

  test('however codes and guesses follow each other: three looked at for each code, ten a day', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('send', 'guess'), { maxLength: 80 }), (steps) => {
        let sent: typeof code | undefined
        let [wrong, looked, lookedAtCode] = [0, 0, 0]
        for (const step of steps) {
          if (step === 'send') {
            sent = code
            lookedAtCode = 0
            continue
          }
          const { verdict, counts } = decideTry(sent, wrong, now, limits)
          if (verdict === 'compare') {
            looked += 1
            lookedAtCode += 1
          }
          if (counts && sent) {
            wrong += 1
            sent = { ...sent, tries: sent.tries + 1 }
          }
          expect(lookedAtCode).toBeLessThanOrEqual(3)
          expect(looked).toBeLessThanOrEqual(10)
          expect(wrong).toBeLessThanOrEqual(10)
        }
      }),
    )
  })
})

test('no two subjects share a key', () => {
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
