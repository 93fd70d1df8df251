import { minuteMs } from '@kabinet/contract/kernel/durations'
import type { AwaitedCall } from './phone.api.ts'

/** Second step of a phone sign-in: waiting for a code to be entered, or for a call. */
export type PhoneStep = {
  readonly phone: string
  /** Start time by the browser's clock, in milliseconds since 1970. */
  readonly at: number
} & ({ readonly by: 'code'; readonly resendAfter: number } | { readonly by: 'call'; readonly call: AwaitedCall })

const key = 'phoneSignIn'
/** Time after which a step is not restored. By default, the server's codes and calls expire sooner. */
const freshMs = 10 * minuteMs

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns the step to restore after a reload of this tab; undefined if there is none or it has expired. */
export function keptStep(storage: Storage, now: number): PhoneStep | undefined {
  const text = storage.getItem(key)
  if (!text) return undefined
  const step = JSON.parse(text) as PhoneStep
  if (now - step.at < freshMs) return step
  storage.removeItem(key)
  return undefined
}

export function keepStep(storage: Storage, step: PhoneStep | undefined): void {
  if (step) storage.setItem(key, JSON.stringify(step))
  else storage.removeItem(key)
}

/** Returns how many of the `seconds` since the step began are left, rounded up; zero once they have passed. */
export function secondsLeft(step: Pick<PhoneStep, 'at'>, seconds: number, now: number): number {
  return Math.max(0, Math.ceil(seconds - (now - step.at) / 1000))
}
