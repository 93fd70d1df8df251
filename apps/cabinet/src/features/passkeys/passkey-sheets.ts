import type { Passkey } from './passkeys.api.ts'

export type PasskeySheet =
  | { readonly kind: 'passkeys' | 'totp' }
  | { readonly kind: 'passkey' | 'removePasskey'; readonly passkey: Passkey }
