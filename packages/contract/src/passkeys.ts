import { call } from './kernel/call.ts'
import type * as S from './passkeys.schemas.ts'

/**
 * Passkey calls. A credential must arrive within minutes, from the same session (or browser, recognised by its cookie)
 * that requested the options.
 */
export const passkeyCalls = {
  passkeys: call<typeof S.passkeys>()({
    method: 'GET',
    path: '/api/v0/passkeys/',
    access: 'customer',
    refusals: [],
  }),
  newPasskeyOptions: call<typeof S.newPasskeyOptions>()({
    method: 'POST',
    path: '/api/v0/passkeys/new/options/',
    access: 'customer',
    reads: true,
    refusals: ['confirmation_needed', 'passkeys_unavailable', 'passkey_limit'],
  }),
  addPasskey: call<typeof S.addPasskey>()({
    method: 'POST',
    path: '/api/v0/passkeys/new/',
    access: 'customer',
    refusals: ['passkey_expired', 'passkey_refused', 'passkey_added', 'passkey_limit'],
  }),
  renamePasskey: call<typeof S.renamePasskey>()({
    method: 'POST',
    path: '/api/v0/passkeys/rename/',
    access: 'customer',
    audited: ['id'],
    refusals: ['passkey_unknown'],
  }),
  removePasskey: call<typeof S.removePasskey>()({
    method: 'POST',
    path: '/api/v0/passkeys/remove/',
    access: 'customer',
    audited: ['id'],
    refusals: ['confirmation_needed', 'passkey_unknown'],
  }),
  passkeySignInOptions: call<typeof S.passkeySignInOptions>()({
    method: 'POST',
    path: '/api/v0/token/passkey/options/',
    access: 'public',
    reads: true,
    refusals: ['passkeys_unavailable'],
  }),
  passkeySignIn: call<typeof S.passkeySignIn>()({
    method: 'POST',
    path: '/api/v0/token/passkey/',
    access: 'public',
    refusals: ['passkey_expired', 'passkey_refused', 'passkey_copied', 'account_locked'],
  }),
}
