import type { ContractRef } from '@kabinet/contract/ids'
import { takeReturnMarks } from '../../shared/bank-return.ts'
import { paymentItem as started, returnedItem as returned } from '../../shared/traces.ts'

/** The way a payment went, which decides how its state is asked for. */
export type PaymentWay = 'card' | 'gateway' | 'pay' | 'fps'

/** A payment that was started here, kept until its end is known. */
export interface StartedPayment {
  readonly transactionId: string
  /** Absent, like the balance, after a payment without signing in: whoever uses the browser next need not know it. */
  readonly contract?: ContractRef
  readonly balanceBefore?: number
  /** Decimal, as it travelled. */
  readonly sum: number
  readonly way: PaymentWay
  /** When it started, in milliseconds of the machine. */
  readonly at: number
  /** It has succeeded. */
  readonly isDone?: boolean
}

/** Older payments are nobody's concern any more; the history shows them. */
const freshMs = 60 * 60_000

/** What the bank's way back said, as it is kept. */
const [paid, unpaid] = ['1', '0']

/** Where the payment is kept that is told about: this tab's own comes first. */
function keeper(): Storage {
  return [sessionStorage, localStorage].find((storage) => storage.getItem(started) !== null) ?? sessionStorage
}

/** Keeps a payment for this tab; one made without signing in for the next tab too, as no history will show it. */
export function keepPayment(payment: StartedPayment): void {
  forgetPayment()
  const text = JSON.stringify(payment)
  sessionStorage.setItem(started, text)
  if (!payment.contract) localStorage.setItem(started, text)
}

/** Keeps a payment that has succeeded for this tab alone, until it is put away: a reload tells of it again. */
export function keepDone({ balanceBefore: _counted, ...payment }: StartedPayment, contract?: ContractRef): void {
  forgetPayment()
  sessionStorage.setItem(started, JSON.stringify({ ...payment, ...(contract && { contract }), isDone: true }))
}

/** The payment that is waited for here, if one still is. */
export function keptPayment(): StartedPayment | undefined {
  const text = keeper().getItem(started)
  if (!text) return undefined
  const payment = JSON.parse(text) as StartedPayment
  if (Date.now() - payment.at < freshMs) return payment
  forgetPayment()
  return undefined
}

export function forgetPayment(): void {
  for (const storage of [sessionStorage, localStorage]) {
    storage.removeItem(started)
    storage.removeItem(returned)
  }
}

/** Whether the bank has sent the person back, rather than the person having come back unasked. */
export function hasReturned(): boolean {
  return keeper().getItem(returned) !== null
}

/** Whether the bank has sent the person back as one who did not pay. */
export function hasLeft(): boolean {
  return keeper().getItem(returned) === unpaid
}

/** Whether there is a payment to tell about. */
export function hasPayment(): boolean {
  return hasReturned() || keptPayment() !== undefined
}

/** The event of a window whose payment has changed while the page stayed: look at it again. */
export const paymentChanged = 'kabinet-payment'

/** Has the page follow the payment that is waited for here. */
export function lookAgain(): void {
  dispatchEvent(new Event(paymentChanged))
}

/** Has the end of a payment told that was waited for here; what was told already is not told again. */
export function tellPaid(transactionId: string): void {
  if (keptPayment()?.transactionId !== transactionId) return
  keeper().setItem(returned, paid)
  lookAgain()
}

/** Gives up the payment that is waited for here. */
export function dropPayment(): void {
  forgetPayment()
  lookAgain()
}

/** Notes, beyond a reload too, that the bank has sent the person back. */
export function takePaymentReturn(): void {
  const isPaid = takeReturnMarks()
  if (isPaid !== undefined) keeper().setItem(returned, isPaid ? paid : unpaid)
}
