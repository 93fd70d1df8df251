import { type CodeSent, sentBefore } from '../forms/CodeEntry.tsx'
import type { KeptOrderStore, SentCode } from './order-store.ts'

/**
 * Sends a code to a phone, unless one was sent recently, and stores when the next one may be sent.
 *
 * @param send sends the code
 */
export async function requestCode(
  store: KeptOrderStore,
  phone: string,
  send: () => Promise<CodeSent>,
): Promise<CodeSent> {
  const sent = await sentNowOrBefore(send)
  store.change({ code: { phone, at: Date.now(), resendAfter: sent.resend_after } })
  return sent
}

async function sentNowOrBefore(send: () => Promise<CodeSent>): Promise<CodeSent> {
  try {
    return await send()
  } catch (error) {
    const before = sentBefore(error)
    if (before) return before
    throw error
  }
}

/** Returns how many seconds of the countdown are left, by the browser's clock. */
export function secondsLeft({ at, resendAfter }: SentCode): number {
  return Math.max(0, Math.ceil(resendAfter - (Date.now() - at) / 1000))
}

/** Returns whether a code was sent to this phone so recently that no other one may be. */
export function hasFreshCode(code: SentCode | undefined, phone: string): boolean {
  return code?.phone === phone && secondsLeft(code) > 0
}
