import { z } from 'zod'
import { text } from './kernel/schemas.ts'

const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/)

/** What every public key credential is as JSON (WebAuthn 3, §5.1); what else browsers add is left out. */
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
}

/** A passkey just made, as the browser's WebAuthn gives it. */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(text(32)).max(10).optional(),
  }),
})

/** A passkey shown, as the browser's WebAuthn gives it. */
export const shownCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(200).optional(),
  }),
})

/** Options for the browser's WebAuthn as JSON. */
export const webAuthnOptions = z.looseObject({ challenge: z.string() })
