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
 * Queries the state of the payment. An unknown payment counts as failed. Other errors count as waiting, because this
 * page may be offline while the user is in the bank's app.
 */
async function ask(transactionId: string, signal: AbortSignal) {
  try {
    return (await askPayment({ transactionId, way: 'fps' }, signal)).state
  } catch (error) {
    return error instanceof Refused && error.refusal === 'transaction_unknown' ? 'failed' : 'waiting'
  }
}
