import { dayMs } from '@kabinet/contract/kernel/durations'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bindingOf, type Budget, dayBudgets, decideSending, decideTry, budgetOf, type Visitor } from './codes.rules.ts'

const now = new Date('2026-11-20T08:00:00Z')

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

  test('a stranger on one network cannot use up a phone number’s daily limit for others', () => {
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
          const within = model.compared.filter((one) => one.at > at - dayMs && one.at <= at)
          expect(within.length).toBeLessThanOrEqual(max)
        }
      }),
      { numRuns: 200 },
    )
  })
})
