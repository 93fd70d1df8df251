import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Asker,
  bindingOf,
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
    ['the first', { last: null, hour: [], day: [] }, { send: true }],
    [
      'the next before its time',
      { last: ago(1), hour: [counted(5, 1, ago(1))], day: [] },
      { send: false, refusal: 'code_requested', seconds: 119 },
    ],
    ['the next one in time', { last: ago(120), hour: [counted(5, 1, ago(120))], day: [] }, { send: true }],
    [
      'the sixth to a phone within the hour',
      { last: ago(300), hour: [counted(5, 5, ago(3000))], day: [] },
      { send: false, refusal: 'too_many_requests', seconds: 600 },
    ],
    [
      'where several stand against it: the longer wait',
      { last: ago(1), hour: [counted(5, 5, ago(3000)), counted(20, 20, ago(1000))], day: [] },
      { send: false, refusal: 'too_many_requests', seconds: 2600 },
    ],
    [
      'to somebody whose wrong codes of the day are used up',
      { last: null, hour: [], day: [counted(30, 30, ago(3600)), counted(60, 1, ago(10))] },
      { send: false, refusal: 'code_daily_attempts_exceeded', seconds: 82_800 },
    ],
    // The clock was ahead when the last one was sent.
    [
      'after one from later',
      { last: ago(-10), hour: [], day: [] },
      { send: false, refusal: 'code_requested', seconds: 130 },
    ],
  ])('%s', (_, sendings, decision) => {
    expect(decideSending(sendings, now, limits)).toEqual(decision)
  })

  test('for any requests, never two within 120 seconds, nor six within an hour', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 60 }), (gaps) => {
        const sent: number[] = []
        let time = 0
        for (const gap of gaps) {
          time += gap * 1000
          const within = sent.filter((at) => at > time - 3_600_000)
          const ofPhone = counted(5, within.length, within.length > 0 ? new Date(within[0]!) : null)
          const last = within.length > 0 ? new Date(within.at(-1)!) : null
          const decision = decideSending({ last, hour: [ofPhone], day: [] }, new Date(time), limits)
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

  test('of strangers count by browser and network, then by phone', () => {
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

  test('for sending are shared, except by known browsers and for an account’s own phone', () => {
    expect(budgetOf(visitor, 'sign-in')).toBe('anybody')
    expect(budgetOf(known, 'sign-in')).toBe('browser:d')
    expect(budgetOf(session, 'password')).toBe('account:7')
    // A signed-in user may enter any phone here.
    expect(budgetOf(session, 'phone')).toBe('anybody')
  })
})

/** Simulates one phone and everyone who requests and enters its codes. */
function modelOf(given: Parameters<typeof decideSending>[2]) {
  let time = now.getTime()
  interface Code {
    by: string
    sentAt: number
    expiresAt: Date
    usedAt: Date | null
    tries: number
    strayTries: number
  }
  let codes: Code[] = []
  const sendings: { budget: string; network: string; at: number }[] = []
  const failures: { subject: string; at: number }[] = []
  const compared: { at: number; who: Visitor }[] = []

  const countedOf = (of: readonly { at: number }[], seconds: number, limit: number) => {
    const within = of.filter(({ at }) => at > time - seconds * 1000)
    return counted(limit, within.length, within[0] ? new Date(within[0].at) : null)
  }
  const day = (who: Visitor, bound: boolean) =>
    dayBudgets(who, phone, bound, given).map(({ subject, limit }) =>
      countedOf(
        failures.filter((one) => one.subject === subject),
        86_400,
        limit,
      ),
    )

  return {
    compared,
    now: () => time,
    wait(seconds: number) {
      time += seconds * 1000
    },
    ask(who: Visitor) {
      const budget = budgetOf(who, 'sign-in')
      const ofBudget = sendings.filter((one) => one.budget === budget)
      const ofNetwork = sendings.filter(({ network }) => network === who.network)
      const hour = [countedOf(ofBudget, 3600, given.sendsPerPhone)]
      if (budget === 'anybody') hour.push(countedOf(ofNetwork, 3600, given.sendsPerAddress))
      const last = ofBudget.at(-1)
      const decision = decideSending(
        { last: last ? new Date(last.at) : null, hour, day: day(who, true) },
        new Date(time),
        given,
      )
      if (!decision.send) return decision
      const by = bindingOf(who)!
      const fresh = { by, sentAt: time, expiresAt: new Date(time + 300_000), usedAt: null, tries: 0, strayTries: 0 }
      codes = [...codes.filter((code) => code.by !== by), fresh]
      sendings.push({ budget, network: who.network, at: time })
      return decision
    },
    /** Enters a code with the browser's binding, or as a client that keeps no cookies. */
    enter(who: Visitor, { right, brings }: { right: boolean; brings: boolean }) {
      const binding = brings ? bindingOf(who) : undefined
      const own = codes.find(({ by, expiresAt, usedAt }) => by === binding && !usedAt && expiresAt.getTime() > time)
      const code = own ?? codes.toSorted((a, b) => b.sentAt - a.sentAt)[0]
      const bound = own !== undefined
      const asker = { ...who, browser: binding }
      const { verdict } = decideTry(code, bound, day(asker, bound), new Date(time), given)
      if (verdict !== 'compare' || !code) return verdict
      compared.push({ at: time, who })
      if (right) {
        for (const one of codes) one.usedAt ??= new Date(time)
        return 'in'
      }
      if (bound) code.tries += 1
      else code.strayTries += 1
      for (const { subject } of dayBudgets(asker, phone, bound, given)) failures.push({ subject, at: time })
      return 'wrong'
    },
  }
}

describe('whatever strangers do', () => {
  const small = {
    ...limits,
    wrongPerDay: 4,
    wrongByAskersPerDay: 6,
    wrongPerBrowser: 8,
    wrongPerNetwork: 8,
    sendsPerPhone: 3,
    sendsPerAddress: 6,
  }
  const stranger = fc.record({
    browser: fc.constantFrom('b1', 'b2', 'b3', 'b4'),
    known: fc.constant(undefined),
    network: fc.constantFrom('n1', 'n2', 'n3'),
  })
  const step = fc.oneof(
    fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 60, 120, 300, 3600, 7200) }),
    fc.record({ do: fc.constant('ask' as const), who: stranger }),
    fc.record({ do: fc.constant('enter' as const), who: stranger, brings: fc.boolean() }),
  )
  const history = fc.array(step, { maxLength: 150 })
  const owner: Visitor = { browser: 'owner', known: 'device', network: 'n1' }
  const elsewhere: Visitor = { browser: 'owner', known: undefined, network: 'home' }

  type Model = ReturnType<typeof modelOf>
  function take(model: Model, one: typeof step extends fc.Arbitrary<infer S> ? S : never) {
    if (one.do === 'wait') model.wait(one.seconds)
    else if (one.do === 'ask') model.ask(one.who)
    else model.enter(one.who, { right: false, brings: one.brings })
  }

  test('the owner gets a code and signs in with a known browser', () => {
    fc.assert(
      fc.property(history, history, fc.nat(2), (before, meanwhile, mistakes) => {
        const model = modelOf(small)
        for (const one of before) take(model, one)
        expect(model.ask(owner)).toEqual({ send: true })
        const until = model.now() + 300_000
        for (const one of meanwhile) if (one.do !== 'wait') take(model, one)
        for (let nth = 0; nth < mistakes; nth += 1) {
          expect(model.enter(owner, { right: false, brings: true })).toBe('wrong')
        }
        expect(model.now()).toBeLessThan(until)
        expect(model.enter(owner, { right: true, brings: true })).toBe('in')
      }),
    )
  })

  test('a code can be entered by the browser that requested it, known or not', () => {
    fc.assert(
      fc.property(history, history, (before, meanwhile) => {
        const model = modelOf(small)
        for (const one of before) take(model, one)
        fc.pre(model.ask(elsewhere).send)
        for (const one of meanwhile) if (one.do !== 'wait') take(model, one)
        expect(model.enter(elsewhere, { right: true, brings: true })).toBe('in')
      }),
    )
  })

  test('a stranger on one network cannot use up a phone’s daily limit for others', () => {
    const full = { ...limits, sendsPerPhone: 1000, resendSeconds: 1, sendsPerAddress: 1000 }
    const model = modelOf(full)
    for (let nth = 0; nth < 200; nth += 1) {
      const who: Visitor = { browser: `b${nth}`, known: undefined, network: 'theirs' }
      model.ask(who)
      for (let entry = 0; entry < 4; entry += 1) model.enter(who, { right: false, brings: entry % 2 === 0 })
      model.wait(200)
    }
    expect(model.ask(elsewhere)).toEqual({ send: true })
    expect(model.enter(elsewhere, { right: true, brings: true })).toBe('in')
  })

  test('the number of comparisons a day is bounded, however many browsers and networks they have', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
        const model = modelOf(small)
        for (const one of steps) take(model, one)
        // Codes still valid when the daily limit is reached may be entered by their requesters.
        const living = Math.ceil(300 / small.resendSeconds) * small.triesPerCode
        const max = small.wrongPerDay + small.wrongByAskersPerDay + living
        for (const { at } of model.compared) {
          const within = model.compared.filter((one) => one.at > at - 86_400_000 && one.at <= at)
          expect(within.length).toBeLessThanOrEqual(max)
        }
      }),
      { numRuns: 200 },
    )
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
