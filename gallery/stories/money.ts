import { balanceCalls } from '@kabinet/contract/balance'
import { businessCalls } from '@kabinet/contract/business'
import { ownCalls } from '@kabinet/contract/own'
import { ownComparisonCalls } from '@kabinet/contract/comparison'
import { paymentCalls } from '@kabinet/contract/payments'
import { account } from '../fixtures/account.ts'
import { type Answer, answer, pending, refused } from '../fixtures/answer.ts'
import { business } from '../fixtures/business-contracts.ts'
import { agreeing, differing, manyDiffering, otherBalance } from '../fixtures/comparisons.ts'
import { debitNear, onCredit } from '../fixtures/contracts-that-owe.ts'
import { autopay, works } from '../fixtures/contracts-that-work.ts'
import { noHistory } from '../fixtures/history.ts'
import { withoutBalance } from '../fixtures/payment-only.ts'
import { keptPayment, paymentState } from '../fixtures/payments.ts'
import { cards } from '../fixtures/profile.ts'
import type { Contract } from '../fixtures/service.ts'
import { type ScreenState, type Step, screen } from './story.ts'

type Home = Omit<ScreenState, 'steps' | 'shows'>

function home(contract: Contract, ...answers: readonly Answer[]): Home {
  return { at: '/', answers: account([contract], ...answers) }
}

const topUp = { steps: ['common.topUp'], shows: 'payment.amount' } as const
const busy = { css: '[role="dialog"] [aria-busy]' }
const dialog = { css: '[role="dialog"] :is(p, li, label, form)' }
const toAutopay = { steps: ['autopay.title'], shows: dialog } as const
const payLater = { key: 'common.credit', values: { kind: 'both' } } as const
const credit = { steps: [payLater], shows: dialog } as const

function paid(state: Parameters<typeof paymentState>[0], returned = true): ScreenState {
  const kept = keptPayment(works)
  return {
    ...home(works, answer(paymentCalls.check, paymentState(state))),
    kept: { tab: returned ? { ...kept, paymentReturned: '1' } : kept },
    shows: { css: 'main [role="status"], main [role="alert"], main [aria-live]' },
  }
}

function history(...answers: readonly Answer[]): ScreenState {
  return { at: '/history', answers: account([works], ...answers), shows: 'history.title' }
}

const resultShown = { css: '[role="dialog"] dl' }
const chosen = [
  'common.statement',
  { field: 'comparison.choose', file: 'Քաղվածք 2026 IV.xlsx' },
] as const satisfies readonly Step[]

function comparing(...answers: readonly Answer[]): Omit<ScreenState, 'shows'> {
  return { ...home(business, ...answers), steps: [...chosen, 'comparison.compare'] }
}

export const moneyStories = [
  ...screen('payments', 'top up', {
    suggested: { ...home(works), ...topUp },
    'by QR code too': { ...home(works), ...topUp, flags: { gatewayPayment: true } },
    business: { ...home(business), ...topUp },
    'payment only': {
      at: '/',
      answers: account([withoutBalance(7500)]),
      steps: ['common.pay'],
      shows: dialog,
    },
    loading: {
      ...home(works, pending(paymentCalls.policy), pending(paymentCalls.gatewayProperties)),
      steps: ['common.topUp'],
      shows: { css: '[role="dialog"]' },
    },
    failed: {
      ...home(works, refused(paymentCalls.policy, 'internal'), refused(paymentCalls.gatewayProperties, 'internal')),
      steps: ['common.topUp'],
      shows: { css: '[role="dialog"]' },
    },
    'wrong amount': {
      ...home(works),
      steps: ['common.topUp', { field: 'payment.amount', text: '0' }, { css: '[role="dialog"] button[type="submit"]' }],
      shows: { css: '[role="dialog"] [aria-invalid="true"]' },
    },
  }),
  ...screen('payments', 'tracker', {
    succeeded: paid('SUCCESSFUL'),
    failed: paid('FAILED'),
    'being checked': paid('NEW'),
  }),
  ...screen('payments', 'autopay', {
    'no card': { ...home(works), ...toAutopay },
    'card to choose': { ...home(works, answer(paymentCalls.cards, cards)), ...toAutopay },
    on: { ...home(autopay, answer(paymentCalls.cards, cards)), ...toAutopay },
    'other cards': {
      ...home(autopay, answer(paymentCalls.cards, cards)),
      steps: ['autopay.title', 'cards.others'],
      shows: 'cards.linkAnother',
    },
    'turn off': {
      ...home(autopay, answer(paymentCalls.cards, cards)),
      steps: ['autopay.title', 'autopay.turnOff'],
      shows: 'autopay.keep',
    },
    'link a card': { ...home(works), steps: ['autopay.title', 'cards.link'], shows: 'cards.toBank' },
    'by a chosen amount': { ...home(works), ...toAutopay, flags: { defaultAutopay: true, cardAutopay: false } },
    failed: {
      ...home(works, refused(paymentCalls.cards, 'internal')),
      steps: ['autopay.title'],
      shows: 'common.retry',
    },
    loading: { ...home(works, pending(paymentCalls.cards)), steps: ['autopay.title'], shows: busy },
  }),
  ...screen('payments', 'pay later', {
    offered: { ...home(debitNear), ...credit },
    running: { ...home(onCredit), steps: [{ key: 'common.credit', values: { kind: 'other' } }], shows: dialog },
    'not needed': { ...home(works), ...credit },
  }),
  ...screen('history', 'page', {
    months: history(),
    empty: {
      ...history(answer(balanceCalls.detail, noHistory), answer(ownCalls.historyMonths, [])),
      shows: 'history.empty',
    },
    'an open entry': {
      ...history(),
      steps: [{ css: 'main [aria-expanded="false"]' }],
      shows: { css: 'main [aria-expanded="true"]' },
    },
    'payments only': {
      ...history(),
      at: '/history?kind=charge',
      shows: { css: ':has(> input[value="charge"]:checked)' },
    },
    loading: {
      ...history(pending(balanceCalls.detail), pending(ownCalls.historyMonths)),
      shows: { css: '[aria-busy]' },
    },
    failed: {
      ...history(refused(balanceCalls.detail, 'internal'), refused(ownCalls.historyMonths, 'internal')),
      shows: 'common.retry',
    },
    'payment only': { at: '/history', answers: account([withoutBalance(0)]), shows: 'history.closedTitle' },
  }),
  ...screen('business', 'reconciliation statement', {
    period: { ...home(business), steps: ['common.statement'], shows: 'reconciliation.about' },
    'being drawn up': {
      ...home(business, pending(businessCalls.act)),
      steps: ['common.statement', 'reconciliation.lastQuarter', 'reconciliation.save'],
      shows: 'reconciliation.about',
    },
    refused: {
      ...home(business, refused(businessCalls.act, 'statement_too_long')),
      steps: ['common.statement', 'reconciliation.lastQuarter', 'reconciliation.save'],
      shows: 'reconciliation.about',
    },
    spreadsheet: {
      ...home(business),
      steps: ['common.statement', 'reconciliation.xlsx'],
      shows: { css: ':has(> input[value="xlsx"]:checked)' },
    },
  }),
  ...screen('business', 'comparison', {
    'no file': { ...home(business), steps: ['common.statement', 'comparison.compare'], shows: 'comparison.missing' },
    'a file': { ...home(business), steps: chosen, shows: 'comparison.another' },
    comparing: { ...comparing(pending(ownComparisonCalls.actComparison)), shows: 'comparison.comparing' },
    differences: { ...comparing(answer(ownComparisonCalls.actComparison, differing)), shows: resultShown },
    'many differences': { ...comparing(answer(ownComparisonCalls.actComparison, manyDiffering)), shows: resultShown },
    'no differences': { ...comparing(answer(ownComparisonCalls.actComparison, agreeing)), shows: 'comparison.same' },
    'another balance': {
      ...comparing(answer(ownComparisonCalls.actComparison, otherBalance)),
      shows: 'comparison.balancesDiffer',
    },
    'a row unread': {
      ...comparing(refused(ownComparisonCalls.actComparison, 'statement_unread')),
      shows: { css: '[role="dialog"] [role="alert"]' },
    },
    'no columns': {
      ...comparing(refused(ownComparisonCalls.actComparison, 'statement_columns_missing')),
      shows: { css: '[role="dialog"] [role="alert"]' },
    },
  }),
]
