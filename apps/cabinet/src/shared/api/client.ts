import { languageOf } from '@kabinet/contract/kernel/languages'
import { config } from '../page/config.ts'
import { deviceOf } from '../session/device.ts'
import { localeStore } from '../i18n/locale-store.ts'
import { createProductClock } from '../i18n/product-clock.ts'
import { createSession } from '../session/session.ts'
import { showSignIn } from '../session/sign-in-address.ts'
import { createTraces } from '../session/traces.ts'
import { createTransport } from './transport.ts'

export const clock = createProductClock({ machine: () => Date.now(), zone: config.zone })

/** Transport without an access token. Only sign-in and owed sign-outs use it directly. */
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
