import { action } from '@kabinet/contract/ids'
import { money } from '@kabinet/contract/kernel/money'
import { expect, test } from 'vitest'
import { facts, today } from '../../../../test/contract-facts.ts'
import { afterPause } from '../pauses/pause.rules.ts'
import { creditsOf } from './credits.rules.ts'

const terms = {
  days: 5,
  flags: { credit: true, businessCredit: false, promisedPayment: false },
  unit: money(100),
}
const near = { periodFrom: '2026-10-23', periodEnd: '2026-11-23' }

test('a credit is offered from the end of the paid days, and lasts its days', () => {
  expect(creditsOf(facts(near), today, 'rb', terms).offers).toMatchObject([
    { action: action.credit, from: '2026-11-23', to: '2026-11-28', ends: '2026-11-28' },
  ])
})

test('an offer and a running credit name the day behind a scheduled pause, as its end will postpone them', () => {
  const pause = { from: '2026-11-21', to: '2026-11-24' }
  const ahead = facts({ ...near, pause })
  const { offers } = creditsOf(ahead, today, 'rb', terms)
  expect(offers).toMatchObject([{ from: '2026-11-23', to: '2026-11-28', ends: '2026-12-01' }])
  const [{ from, to, ends }] = offers as [(typeof offers)[number]]
  const taken = { ...ahead, credit: { action: action.credit, from, to, afterBlock: false } }
  expect(creditsOf(taken, today, 'rb', terms).running).toMatchObject({ to: ends })
  expect(afterPause(taken, pause.to).credit).toMatchObject({ to: ends })
  const later = facts({ ...near, pause: { from: '2026-12-05', to: '2026-12-10' } })
  expect(creditsOf(later, today, 'rb', terms).offers).toMatchObject([{ ends: '2026-11-28' }])
})
