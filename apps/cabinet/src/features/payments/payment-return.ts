import { hourMs } from '@kabinet/contract/kernel/durations'
import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { takeReturnMarks } from '../../shared/payment/bank-return.ts'
import type { Wanted } from './top-up-subject.ts'
import { paymentItem as started, returnedItem as returned } from '../../shared/session/traces.ts'

/** Payment method, which determines how the status is queried. */
export type PaymentWay = 'card' | 'gateway' | 'pay' | 'fps'

export interface StartedPayment {
  readonly transactionId: string
  /**
   * Without a session, contract and balance are not stored, so that the next user cannot see them. Only `keepDone`
   * stores the contract then.
   */
  readonly contract?: ContractRef
  readonly balanceBefore?: Money
  /** What the payment was for, to return to. Not stored without a session. */
  readonly wanted?: Wanted
  /** Path of the page that the bank returns to. */
  readonly page?: string
  readonly sum: Money
  readonly way: PaymentWay
  /** Start time by the browser's clock, in milliseconds since 1970. */
  readonly startedMs: number
  readonly isDone?: boolean
}

/** Time for which a payment is tracked. Older payments appear only in the history. */
const freshMs = hourMs

/** Stored values for the outcome, as reported by the bank's redirect or by `reportPaid`. */
const [paid, unpaid] = ['1', '0']

/** Returns the storage that contains the tracked payment, preferring that of this tab. */
function keeper(): Storage {
  return [sessionStorage, localStorage].find((storage) => storage.getItem(started) !== null) ?? sessionStorage
}

/** Stores a payment for this tab; without a session, for new tabs too, because no history would show its result. */
export function keepPayment(payment: StartedPayment): void {
  clearPayment()
  const text = JSON.stringify(payment)
  sessionStorage.setItem(started, text)
  if (!payment.contract) localStorage.setItem(started, text)
}

/**
 * Stores a successful payment, so that reloading this tab shows it again, without animating the balance. Stores its
 * contract even without a session.
 */
export function keepDone({ balanceBefore: _counted, ...payment }: StartedPayment, contract?: ContractRef): void {
  clearPayment()
  sessionStorage.setItem(started, JSON.stringify({ ...payment, ...(contract && { contract }), isDone: true }))
}

export function keptPayment(): StartedPayment | undefined {
  const text = keeper().getItem(started)
  if (!text) return undefined
  const payment = JSON.parse(text) as StartedPayment
  if (Date.now() - payment.startedMs < freshMs) return payment
  clearPayment()
  return undefined
}

export function clearPayment(): void {
  for (const storage of [sessionStorage, localStorage]) {
    storage.removeItem(started)
    storage.removeItem(returned)
  }
}

/** Returns whether the bank's redirect or `reportPaid` has reported an outcome. False if the user navigated back. */
export function hasReturned(): boolean {
  return keeper().getItem(returned) !== null
}

/** Returns whether the bank's redirect reported a failure. */
export function hasLeft(): boolean {
  return keeper().getItem(returned) === unpaid
}

export function hasPayment(): boolean {
  return hasReturned() || keptPayment() !== undefined
}

/** Name of the window event dispatched when the tracked payment has changed. */
export const paymentChanged = 'kabinet-payment'

export function lookAgain(): void {
  dispatchEvent(new Event(paymentChanged))
}

/** Makes the page report that a payment succeeded, if it is still the tracked one. */
export function reportPaid(transactionId: string): void {
  if (keptPayment()?.transactionId !== transactionId) return
  keeper().setItem(returned, paid)
  lookAgain()
}

export function dropPayment(): void {
  clearPayment()
  lookAgain()
}

/** If the bank redirected the user here, stores the reported outcome, so that it survives a reload. */
export function takePaymentReturn(): void {
  const isPaid = takeReturnMarks()
  if (isPaid !== undefined) keeper().setItem(returned, isPaid ? paid : unpaid)
}
