import { connectionStatus as at, type ConnectionStatus } from '@kabinet/contract/connection-statuses'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decide,
  firstStatus,
  type ProcessFacts,
  type Step,
  intercomTransitions,
  transitions,
} from './transitions.rules.ts'

const fresh: ProcessFacts = {
  status: at.chooseServices,
  intercom: null,
  known: false,
  bound: false,
  visitNeeded: true,
  visitCancelled: false,
  connected: false,
}
const statuses = Object.values(at)
const steps = [...new Set([...transitions, ...intercomTransitions].map(({ step }) => step))]

/** Follows steps, each of which must move the process. */
function follow(facts: ProcessFacts, ...taken: Step[]): ConnectionStatus {
  return taken.reduce((status, step) => {
    const next = decide({ ...facts, status }, step)
    if (typeof next === 'string') throw new Error(`${step} at ${status} is a ${next}`)
    return next
  }, facts.status)
}

test('a person with contracts at the address chooses among them first', () => {
  expect([firstStatus(0), firstStatus(1), firstStatus(3)]).toEqual([450, 453, 453])
})

describe('the ways of an order', () => {
  test('a new contract with a visit', () => {
    expect(follow(fresh, 'choose_services', 'pay', 'sign_last', 'book', 'visit_done')).toBe(at.connected)
  })

  test('a line that needs no visit', () => {
    const facts = { ...fresh, visitNeeded: false }
    expect(follow(facts, 'choose_services', 'pay', 'sign_last', 'line_seen')).toBe(at.connected)
    expect(follow(facts, 'choose_services', 'pay_later', 'sign_last', 'book')).toBe(at.ordered)
  })

  test('services that join a contract are paid for at once', () => {
    const facts = { ...fresh, status: at.chooseContract, bound: true }
    expect(follow(facts, 'choose_contract', 'choose_services', 'pay')).toBe(at.documents)
    expect(decide({ ...facts, status: at.payment }, 'pay_later')).toBe('refused')
  })

  test('a missed visit is booked again, a cancelled one by support only', () => {
    expect(follow({ ...fresh, status: at.ordered }, 'visit_missed', 'book')).toBe(at.ordered)
    expect(decide({ ...fresh, status: at.ordered, visitCancelled: true }, 'book')).toBe('refused')
  })

  test('a line that works needs no engineer', () => {
    expect(decide({ ...fresh, status: at.connected, connected: true }, 'book')).toBe('refused')
  })
})

test.each([
  [at.payment, 'choose_contract', 'repeat'],
  [at.payment, 'choose_services', at.payment],
  [at.documents, 'choose_services', 'repeat'],
  [at.documents, 'pay', 'repeat'],
  [at.chooseServices, 'pay', 'refused'],
  [at.chooseContract, 'choose_services', 'refused'],
  [at.documents, 'book', 'refused'],
  [at.chooseTime, 'sign_last', 'repeat'],
  [at.addServices, 'new_contract', at.chooseServices],
] as const)('at %i, %s gives %s', (status, step, expected) => {
  expect(decide({ ...fresh, status }, step)).toBe(expected)
})

test('from the documents on there is no way back', () => {
  const late: readonly ConnectionStatus[] = [at.documents, at.chooseTime, at.ordered, at.connected]
  const facts = fc.record({
    intercom: fc.constantFrom(null, 1),
    known: fc.boolean(),
    status: fc.constantFrom(...late),
    bound: fc.boolean(),
    visitNeeded: fc.boolean(),
    visitCancelled: fc.boolean(),
    connected: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, fc.constantFrom(...steps), (process, step) => {
      const next = decide(process, step)
      if (typeof next === 'number') expect(late).toContain(next)
    }),
  )
})

describe('an intercom', () => {
  const door: ProcessFacts = { ...fresh, intercom: 1, status: at.provePhone, visitNeeded: false }

  test('is ordered by a stranger, who gives a name, or by a customer, who does not', () => {
    expect(follow(door, 'prove_phone', 'identify', 'reserve', 'pay', 'sign_last')).toBe(at.connected)
    expect(follow({ ...door, known: true }, 'prove_phone', 'reserve', 'pay', 'sign_last')).toBe(at.connected)
  })

  test('can be lost until it is paid for, and every step is over then', () => {
    for (const status of [at.personalData, at.ready, at.payment]) {
      expect(decide({ ...door, status }, 'lose')).toBe(at.inUse)
    }
    expect(decide({ ...door, status: at.documents }, 'lose')).toBe('repeat')
    for (const step of ['prove_phone', 'identify', 'reserve', 'pay', 'sign_last'] as const) {
      expect(decide({ ...door, status: at.inUse }, step)).toBe('repeat')
    }
  })

  test('knows no step of a connection', () => {
    for (const step of ['choose_services', 'pay_later', 'book', 'line_seen'] as const) {
      expect(decide({ ...door, status: at.payment }, step)).toBe('refused')
    }
  })
})

test('every status is reached, and every status but the last has a way on', () => {
  const table = [...transitions, ...intercomTransitions]
  const reached = new Set([at.chooseContract, at.chooseServices, at.provePhone, ...table.map(({ to }) => to)])
  expect([...reached].toSorted()).toEqual(statuses.toSorted())
  const left = new Set(table.filter(({ from, to }) => from !== to).map(({ from }) => from))
  expect(statuses.filter((status) => !left.has(status))).toEqual([at.inUse])
})
