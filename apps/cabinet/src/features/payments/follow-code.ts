import { Refused } from '../../shared/api/failures.ts'
import { pause } from '../../shared/lazy/yield-to-main.ts'
import { askPayment } from './payments.api.ts'

const pollMs = 3000

/** Waits for the outcome of a QR code payment. Resolves with undefined if `signal` aborts. */
export async function followCode(transactionId: string, signal: AbortSignal): Promise<'done' | 'failed' | undefined> {
  for (;;) {
    await pause(pollMs, signal)
    if (signal.aborted) return undefined
    const state = await ask(transactionId, signal)
    if (state !== 'waiting') return state
  }
}

/**
 * Queries the state of the payment. Errors count as waiting, because the user may be offline in the bank's app, unless
 * the server does not know the payment.
 */
async function ask(transactionId: string, signal: AbortSignal) {
  try {
    return (await askPayment({ transactionId, way: 'fps' }, signal)).state
  } catch (error) {
    return error instanceof Refused && error.refusal === 'transaction_unknown' ? 'failed' : 'waiting'
  }
}
