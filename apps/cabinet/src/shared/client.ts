import { languageOf } from '@kabinet/contract/kernel/languages'
import { config } from './config.ts'
import { deviceOf } from './device.ts'
import { localeStore } from './locale-store.ts'
import { createProductClock } from './product-clock.ts'
import { createSession } from './session.ts'
import { showSignIn } from './sign-in-address.ts'
import { createTraces } from './traces.ts'
import { createTransport } from './transport.ts'

/** The product's time and day. */
export const clock = createProductClock({ machine: () => Date.now(), zone: config.zone })

/** A call without anybody's token; sign-in alone needs it. */
export const transport = createTransport({
  fetch: (...request) => fetch(...request),
  appKey: config.appKey,
  language: () => languageOf(localeStore.get().locale),
  device: () => deviceOf(navigator),
  hear: clock.hear,
})

export const session = createSession({
  transport,
  storage: localStorage,
  traces: createTraces({ tab: sessionStorage, browser: localStorage }),
  locks: 'locks' in navigator ? navigator.locks : undefined,
  over: showSignIn,
})

/** Sends a call of the contract and answers its detail; throws `Refused` or `Unreachable`. */
export const send = session.send
