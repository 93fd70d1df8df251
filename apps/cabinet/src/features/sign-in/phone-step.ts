import type { AwaitedCall } from './phone.api.ts'

/** What a sign-in by phone waits for: a code that was sent to the phone, or a call from it. */
export type PhoneStep = {
  readonly phone: string
  /** When it began, in milliseconds of the machine. */ readonly at: number
} & ({ readonly by: 'code'; readonly resendAfter: number } | { readonly by: 'call'; readonly call: AwaitedCall })

const key = 'phoneSignIn'
/** An older step is over on the server, too. */
const freshMs = 10 * 60_000

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The step that a reload of this tab comes back to. */
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

/** Whole seconds that are left of `seconds` since a step began. */
export function secondsLeft(step: Pick<PhoneStep, 'at'>, seconds: number, now: number): number {
  return Math.max(0, Math.ceil(seconds - (now - step.at) / 1000))
}
