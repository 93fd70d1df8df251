import type { ContractRef } from '@kabinet/contract/ids'

/** The way a payment went, which decides how its state is asked for. */
export type PaymentWay = 'card' | 'gateway' | 'pay'

/** A payment this tab has started, kept until its end is known. */
export interface StartedPayment {
  readonly transactionId: string
  readonly contract: ContractRef
  /** Decimal, as it travelled. */
  readonly sum: number
  readonly balanceBefore: number
  readonly way: PaymentWay
  /** When it started, in milliseconds of the machine. */
  readonly at: number
}

const started = 'payment'
const returned = 'paymentReturned'
/** Older payments are nobody's concern any more; the history shows them. */
const freshMs = 60 * 60_000

export function keepPayment(payment: StartedPayment): void {
  sessionStorage.setItem(started, JSON.stringify(payment))
  sessionStorage.removeItem(returned)
}

/** The payment this tab waits for, if it still does. */
export function keptPayment(): StartedPayment | undefined {
  const text = sessionStorage.getItem(started)
  if (!text) return undefined
  const payment = JSON.parse(text) as StartedPayment
  if (Date.now() - payment.at < freshMs) return payment
  forgetPayment()
  return undefined
}

export function forgetPayment(): void {
  sessionStorage.removeItem(started)
  sessionStorage.removeItem(returned)
}

/** Whether the bank has sent the person back, rather than the person having come back unasked. */
export function hasReturned(): boolean {
  return sessionStorage.getItem(returned) !== null
}

/** Whether there is a payment to tell about. */
export function hasPayment(): boolean {
  return hasReturned() || keptPayment() !== undefined
}

/**
 * Takes `isPaid` and `source` of a return from the bank out of the address (specification §4), and what the bank
 * added. What `isPaid` says is not believed: the bank's own state is asked. Noted beyond a reload.
 */
export function takePaymentReturn(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('isPaid')) return
  sessionStorage.setItem(returned, '1')
  for (const name of ['isPaid', 'source', 'orderId']) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}
