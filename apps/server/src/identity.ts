import type { AppOptions } from './app-options.ts'
import { createCodes } from './modules/codes/index.ts'
import { createConfirmations } from './modules/confirmations/index.ts'
import { createPasskeys } from './modules/passkeys/index.ts'
import { createProcessKeys } from './modules/process-keys/index.ts'
import { createSecurityLog } from './modules/security-log/index.ts'
import { createSignIn } from './modules/sign-in/index.ts'
import type { Sms } from './modules/sms/index.ts'
import { createTotp } from './modules/totp/index.ts'
import type { Core } from './platform/core.ts'

interface Dependencies extends Pick<AppOptions, 'keys' | 'mailer' | 'pause' | 'telephony' | 'wall'> {
  readonly sms: Sms
}

/** Creates the modules for signing in and for verifying identity, each after its dependencies. */
export function createIdentity(core: Core, { keys, mailer, pause, sms, telephony, wall }: Dependencies) {
  const codes = createCodes(core, { sms, keys: keys.token })
  const securityLog = createSecurityLog(core, { sms, mailer })
  const signIn = createSignIn(core, { codes, securityLog, telephony, tokenKeys: keys.token, pause })
  const confirmations = createConfirmations(core, { codes, signIn })
  const totp = createTotp(core, { signIn, confirmations, securityLog, wall })
  const passkeys = createPasskeys(core, { signIn, confirmations, securityLog })
  const processKeys = createProcessKeys(core)
  return { codes, confirmations, passkeys, processKeys, securityLog, signIn, totp }
}
