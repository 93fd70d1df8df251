import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { takeReturnMarks } from '../../shared/payment/bank-return.ts'
import { paymentItem as started, returnedItem as returned } from '../../shared/session/traces.ts'

/** Payment method, which determines how the status is queried. */
export type PaymentWay = 'card' | 'gateway' | 'pay' | 'fps'

export interface StartedPayment {
  readonly transactionId: string
  /** Absent, like the balance, for payments without a session: the next user of the browser must not see it. */
  readonly contract?: ContractRef
  readonly balanceBefore?: Money
  readonly sum: Money
  readonly way: PaymentWay
  /** Client time. */
  readonly startedMs: number
  readonly isDone?: boolean
}

/** Older payments are left to the history. */
const freshMs = 60 * 60_000

/** Stored outcome of the bank's redirect. */
const [paid, unpaid] = ['1', '0']

/** Storage of the tracked payment; this tab's own takes precedence. */
function keeper(): Storage {
  return [sessionStorage, localStorage].find((storage) => storage.getItem(started) !== null) ?? sessionStorage
}

/** Stores a payment for this tab; one without a session also for new tabs, as no history will show it. */
export function keepPayment(payment: StartedPayment): void {
  clearPayment()
  const text = JSON.stringify(payment)
  sessionStorage.setItem(started, text)
  if (!payment.contract) localStorage.setItem(started, text)
}

/** Stores a successful payment for this tab until dismissed, so that a reload shows it again. */
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

/** Whether the person was redirected by the bank rather than navigating back. */
export function hasReturned(): boolean {
  return keeper().getItem(returned) !== null
}

/** Whether the bank's redirect reported a failure. */
export function hasLeft(): boolean {
  return keeper().getItem(returned) === unpaid
}

export function hasPayment(): boolean {
  return hasReturned() || keptPayment() !== undefined
}

/** Window event: the tracked payment has changed. */
export const paymentChanged = 'kabinet-payment'

export function lookAgain(): void {
  dispatchEvent(new Event(paymentChanged))
}

/** Reports the outcome of the tracked payment, once. */
export function reportPaid(transactionId: string): void {
  if (keptPayment()?.transactionId !== transactionId) return
  keeper().setItem(returned, paid)
  lookAgain()
}

export function dropPayment(): void {
  clearPayment()
  lookAgain()
}

/** Stores the return from the bank across reloads. */
export function takePaymentReturn(): void {
  const isPaid = takeReturnMarks()
  if (isPaid !== undefined) keeper().setItem(returned, isPaid ? paid : unpaid)
}
