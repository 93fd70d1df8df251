import { money } from '@kabinet/contract/kernel/money'
import { describe, expect, test } from 'vitest'
import type { StartedPayment } from './payment-return.ts'
import { firstView, type PaymentView, nextView } from './payment-view.ts'
import type { PaymentProgress } from './payments.api.ts'

const payment: StartedPayment = { transactionId: 'p', sum: money(500_000), way: 'card', startedMs: 0 }
const back = { returned: true, left: false }
const leaver = { returned: true, left: true }
const unasked = { returned: false, left: false }

const waits = (bank: PaymentProgress['bank']) => ({ state: 'waiting', bank }) as const
const asked = { way: 'card', isLong: false } as const

test.each([
  ['back from the bank', payment, back, 'checking'],
  ['back without having paid', payment, leaver, 'checking'],
  ['opened without returning from the bank', payment, unasked, 'nothing'],
  ['with a QR code to pay', { ...payment, way: 'fps' }, unasked, 'code'],
  ['paid, after a reload', { ...payment, isDone: true }, unasked, 'done'],
  ['back, in a browser that does not know the payment', undefined, back, 'unknown'],
  ['back unpaid, in a browser that does not know the payment', undefined, leaver, 'nothing'],
] as const)('before the first query: %s', (_, kept, way, view) => {
  expect(firstView(kept, way)).toBe(view)
})

describe('the status after a query', () => {
  test.each([
    ['left without paying', waits('registered'), 'checking', leaver, 'left'],
    ['back with the back button, or after a reload', waits('registered'), 'nothing', unasked, 'left'],
    ['left, and the bank has nothing new', waits(null), 'left', leaver, 'left'],
    ['left, and the bank is processing it after all', waits('authorising'), 'left', leaver, 'pending'],
    ['left, and paid after all', { state: 'done', bank: null }, 'left', leaver, 'done'],
    ['left, and expired', { state: 'failed', bank: 'expired' }, 'left', leaver, 'left'],
    ['never paid, and nobody returned', { state: 'failed', bank: 'expired' }, 'nothing', unasked, 'nothing'],
    ['declined', { state: 'failed', bank: 'declined' }, 'checking', leaver, 'failed'],
    ['declined, after a reload', { state: 'failed', bank: 'declined' }, 'nothing', unasked, 'failed'],
    ['paid, and the bank is slow', waits('registered'), 'checking', back, 'checking'],
    ['paid', { state: 'done', bank: null }, 'checking', back, 'done'],
    ['paid while away', { state: 'done', bank: null }, 'nothing', unasked, 'done'],
  ] as const)('%s', (_, reported, view, way, next) => {
    expect(nextView(reported, view, { ...asked, ...way })).toBe(next)
  })

  test('a payment is pending if the bank takes a long time, even for a user who left without paying', () => {
    expect(nextView(waits('registered'), 'checking', { ...asked, ...back, isLong: true })).toBe('pending')
    expect(nextView(waits(null), 'checking', { ...asked, ...leaver, isLong: true })).toBe('pending')
  })

  test('while a QR code is waiting to be paid, the status never says that the user left', () => {
    const byCode = { ...asked, ...unasked, way: 'fps' } as const
    const view: PaymentView[] = [
      nextView(waits('registered'), 'code', byCode),
      nextView({ state: 'failed', bank: 'declined' }, 'code', byCode),
      nextView({ state: 'done', bank: null }, 'code', byCode),
    ]
    expect(view).toEqual(['code', 'nothing', 'done'])
  })
})
