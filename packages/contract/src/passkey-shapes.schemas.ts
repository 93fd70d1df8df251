import { z } from 'zod'
import { text } from './kernel/schemas.ts'

const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/)

/** Common part of public key credentials as JSON (WebAuthn 3, section 5.1). Fields that browsers add are stripped. */
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
}

export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(text(32)).max(10).optional(),
  }),
})

export const shownCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(200).optional(),
  }),
})

export const webAuthnOptions = z.looseObject({ challenge: z.string() })
