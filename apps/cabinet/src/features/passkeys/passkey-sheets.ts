import type { Passkey } from './passkeys.api.ts'

/** The sheets of passkeys and the authenticator app. */
export type PasskeySheet =
  | { readonly kind: 'passkeys' | 'totp' }
  | { readonly kind: 'passkey' | 'removePasskey'; readonly passkey: Passkey }
