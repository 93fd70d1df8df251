import { Refused } from '../../shared/failures.ts'
import { pause } from '../../shared/pause.ts'
import { askPayment } from './payments.api.ts'

/** How often it is asked whether a code was paid (specification §9). */
const pollMs = 3000

/** Waits for what becomes of a payment by QR code; undefined once stopped. */
export async function followCode(transactionId: string, signal: AbortSignal): Promise<'done' | 'failed' | undefined> {
  for (;;) {
    await pause(pollMs, signal)
    if (signal.aborted) return undefined
    const state = await ask(transactionId, signal)
    if (state !== 'waiting') return state
  }
}

/** No answer is no news: the person may be in the bank's application, and without the internet. */
async function ask(transactionId: string, signal: AbortSignal) {
  try {
    return (await askPayment({ transactionId, way: 'fps' }, signal)).state
  } catch (error) {
    return error instanceof Refused && error.code === 'transaction_unknown' ? 'failed' : 'waiting'
  }
}
