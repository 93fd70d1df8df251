import { balanceCalls } from '@kabinet/contract/balance'
import { ownCalls } from '@kabinet/contract/own'
import { paymentCalls } from '@kabinet/contract/payments'
import { account } from '../fixtures/account.ts'
import { type Answer, answer, pending, refused } from '../fixtures/answer.ts'
import { business } from '../fixtures/business-contracts.ts'
import { debitNear, onCredit } from '../fixtures/contracts-that-owe.ts'
import { autopay, works, worksPaid } from '../fixtures/contracts-that-work.ts'
import { imported, withDays } from '../fixtures/history-charges.ts'
import { wholeHistory } from '../fixtures/history-earlier.ts'
import { historyAnswers } from '../fixtures/history-months.ts'
import { historyAfterPayment } from '../fixtures/history-of-contract.ts'
import { pausedPaid, pausedShort } from '../fixtures/paused-contracts.ts'
import { withoutBalance } from '../fixtures/payment-only.ts'
import { keptLinking, keptPayment, paymentCode, paymentState } from '../fixtures/payments.ts'
import { cards, idleCards } from '../fixtures/profile.ts'
import { refusedSince, taken } from '../fixtures/refused-credit.ts'
import type { Contract } from '../fixtures/service.ts'
import { type ScreenState, screen, send, sheetAlert } from './story.ts'

type Home = Omit<ScreenState, 'steps' | 'shows'>

function home(contract: Contract, ...answers: readonly Answer[]): Home {
  return { at: '/', answers: account([contract], ...answers) }
}

const topUp = { steps: ['common.topUp'], shows: 'payment.amount' } as const
const busy = { css: '[role="dialog"] [aria-busy]' }
const dialog = { css: '[role="dialog"] :is(p, li, label, form)' }
const byCard = { flags: { cardAutopay: true, defaultAutopay: false } } as const
const toAutopay = { ...byCard, steps: ['autopay.title'], shows: dialog } as const
const payLater = { key: 'common.credit', values: { kind: 'both' } } as const
const credit = { steps: [payLater], shows: dialog } as const
const takeCredit = { key: 'credit.take', values: { kind: 'other' } } as const

const byCode = {
  flags: { cardPayment: false, gatewayPayment: true },
  steps: ['common.topUp', { css: '[role="dialog"] input[value="code"]' }, send],
} as const
const linking = { ...toAutopay, kept: { tab: keptLinking(works) } } as const
const chosenAmount = { flags: { defaultAutopay: true, cardAutopay: false } } as const

/** Its amount does not cover the next charge. */
const tooLittle: Contract = {
  ...autopay,
  autopayment: { ...autopay.autopayment, sum: 5000 },
  billing_status: { ...autopay.billing_status, status: 'works' },
}

/** `outcome`: what the bank reports on the way back, '1' if paid. */
function returned(
  state: Parameters<typeof paymentState>[0],
  outcome: '0' | '1' = '1',
  contract: Contract = works,
): ScreenState {
  return {
    ...home(contract, answer(paymentCalls.check, paymentState(state))),
    kept: { tab: { ...keptPayment(contract), paymentReturned: outcome } },
    shows: { css: 'main [role="status"], main [role="alert"], main [aria-live]' },
  }
}

function paid(before: Contract, after: Contract, wanted?: Parameters<typeof keptPayment>[2]) {
  const amount = after.balance.output_saldo - before.balance.output_saldo
  return {
    ...home(
      after,
      answer(paymentCalls.check, paymentState('SUCCESSFUL', { amount })),
      ...historyAnswers(historyAfterPayment(before, amount)),
    ),
    kept: { tab: { ...keptPayment(before, 'card', wanted, amount * 100), paymentReturned: '1' } },
    shows: { css: 'main [role="status"], main [aria-live]' },
  }
}

function history(...answers: readonly Answer[]): ScreenState {
  return { at: '/history', answers: account([works], ...answers), shows: 'history.title' }
}

export const moneyStories = [
  ...screen('payments', 'top up', {
    suggested: { ...home(works), ...topUp },
    'by QR code too': { ...home(works), ...topUp, flags: byCode.flags },
    'QR code': {
      ...home(works, answer(paymentCalls.gatewayFps, paymentCode), pending(paymentCalls.gatewayStatus)),
      ...byCode,
      shows: 'payment.codeOpen',
    },
    'QR code rejected': {
      ...home(
        works,
        answer(paymentCalls.gatewayFps, paymentCode),
        answer(paymentCalls.gatewayStatus, {
          status: 'FAIL',
          contract_id: '1000001',
          billing_id: 'rb',
          bank_state: null,
          receipt: null,
        }),
      ),
      ...byCode,
      shows: sheetAlert,
    },
    business: { ...home(business), ...topUp },
    'too many requests': {
      ...home(
        works,
        refused(paymentCalls.direct, 'too_many_requests', 300),
        refused(paymentCalls.gatewayUrl, 'too_many_requests', 300),
      ),
      steps: ['common.topUp', send],
      shows: sheetAlert,
    },
    'payment only': {
      at: '/',
      answers: account([withoutBalance(7500)]),
      steps: ['common.pay'],
      shows: dialog,
    },
    'wrong amount': {
      ...home(works),
      steps: ['common.topUp', { field: 'payment.amount', text: '0' }, { css: '[role="dialog"] button[type="submit"]' }],
      shows: { css: '[role="dialog"] [aria-invalid="true"]' },
    },
  }),
  ...screen('payments', 'tracker', {
    succeeded: paid(works, worksPaid),
    'succeeded, back to the pause': paid(pausedShort, pausedPaid, { sheet: 'pause' }),
    failed: returned('FAILED'),
    'failed, attention': returned('FAILED', '1', debitNear),
    'being checked': returned('NEW'),
    'not completed': { ...returned('NEW', '0'), shows: 'payment.leftText' },
    'QR code waits': {
      ...home(works, pending(paymentCalls.gatewayStatus)),
      flags: byCode.flags,
      kept: { tab: keptPayment(works, 'fps') },
      shows: 'payment.showCode',
    },
  }),
  ...screen('payments', 'autopay', {
    'no card': { ...home(works), ...toAutopay },
    'cards failed': {
      ...home(works, refused(paymentCalls.cards, 'internal')),
      ...toAutopay,
      shows: 'cards.loadFailed',
    },
    'card to choose': {
      ...home(works, answer(paymentCalls.cards, idleCards)),
      ...toAutopay,
      shows: 'cards.linkAnother',
    },
    'card linked': {
      ...home(works, answer(paymentCalls.cards, idleCards), answer(paymentCalls.check, paymentState('SUCCESSFUL'))),
      ...linking,
      shows: dialog,
    },
    'card declined': {
      ...home(works, answer(paymentCalls.cards, idleCards), answer(paymentCalls.check, paymentState('FAILED'))),
      ...linking,
      shows: 'cards.failed',
    },
    'remove a card': {
      ...byCard,
      ...home(works, answer(paymentCalls.cards, idleCards)),
      steps: ['autopay.title', { css: '[role="dialog"] label + button' }],
      shows: 'cards.keep',
    },
    on: { ...home(autopay, answer(paymentCalls.cards, cards)), ...toAutopay },
    'other cards': {
      ...byCard,
      ...home(autopay, answer(paymentCalls.cards, cards)),
      steps: ['autopay.title', 'cards.others'],
      shows: 'cards.linkAnother',
    },
    'turn off': {
      ...byCard,
      ...home(autopay, answer(paymentCalls.cards, cards)),
      steps: ['autopay.title', 'autopay.turnOff'],
      shows: 'autopay.keep',
    },
    'link a card': { ...byCard, ...home(works), steps: ['autopay.title', 'cards.link'], shows: 'cards.toBank' },
    'by a chosen amount': { ...home(works), ...toAutopay, ...chosenAmount },
    'by a chosen amount, wrong fields': {
      ...home(works),
      ...chosenAmount,
      steps: ['autopay.title', { field: 'autopay.sum', text: '0' }, send],
      shows: 'common.offerMissing',
    },
    'by a chosen amount, on': {
      ...home(tooLittle),
      ...toAutopay,
      ...chosenAmount,
      shows: 'autopay.turnOff',
    },
    'by a chosen amount, to change': {
      ...home(tooLittle),
      ...chosenAmount,
      steps: ['autopay.title', 'autopay.change'],
      shows: 'autopay.keep',
    },
    failed: {
      ...byCard,
      ...home(works, refused(paymentCalls.cards, 'internal')),
      steps: ['autopay.title'],
      shows: 'common.retry',
    },
    loading: { ...byCard, ...home(works, pending(paymentCalls.cards)), steps: ['autopay.title'], shows: busy },
  }),
  ...screen('payments', 'pay later', {
    offered: { ...home(debitNear), ...credit },
    'promised payment': {
      ...home(debitNear),
      steps: [payLater, { css: '[role="dialog"] input[value="promised"]' }],
      shows: 'credit.howLong',
    },
    failed: {
      ...home(debitNear, refused(balanceCalls.activate, 'internal')),
      steps: [payLater, takeCredit],
      shows: sheetAlert,
    },
    'used already': {
      ...home(debitNear, ...refusedSince(debitNear, 'credit_once')),
      steps: [payLater, takeCredit],
      shows: { key: 'credit.whyTitle', values: { reason: 'credit_once' } },
    },
    taken: {
      ...home(debitNear, ...taken()),
      steps: [payLater, takeCredit],
      shows: { key: 'credit.taken', values: { kind: 'other' } },
    },
    running: { ...home(onCredit), ...credit },
    'not needed': {
      ...home(debitNear, ...refusedSince(works, 'credit_not_owed')),
      steps: [payLater, takeCredit],
      shows: { key: 'credit.whyTitle', values: { reason: 'other' } },
    },
  }),
  ...screen('history', 'page', {
    months: history(),
    empty: {
      ...history(...historyAnswers([])),
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
    'no refunds': { ...history(), at: '/history?kind=payback', shows: 'history.noPayback' },
    'one month': {
      ...history(),
      at: '/history?month=2026-10',
      shows: 'history.everything',
    },
    'found by search': {
      // Its pages are loaded while the customer scrolls.
      ...history(answer(balanceCalls.detail, { months: wholeHistory, next: null })),
      at: '/history?q=6%20900',
      shows: { key: 'history.found', values: { count: 9 } },
    },
    'nothing found': { ...history(), at: '/history?q=camera', shows: 'history.notFoundText' },
    'nothing found in a month': {
      ...history(),
      at: '/history?q=7919&month=2026-10',
      shows: 'history.searchMonths',
    },
    'daily charges': {
      ...history(...historyAnswers(withDays)),
      steps: [{ css: 'main [aria-expanded="false"]' }],
      shows: { css: 'main [aria-expanded="true"]' },
    },
    'an imported charge': {
      ...history(...historyAnswers(imported)),
      steps: [{ css: 'main li:nth-child(2) [aria-expanded="false"]' }],
      shows: { css: 'main [aria-expanded="true"]' },
    },
    'receipt failed': {
      ...history(refused(ownCalls.receipt, 'not_found')),
      steps: [{ css: 'main [aria-expanded="false"]' }, 'history.receipt'],
      shows: { css: 'main [role="alert"]' },
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
]
