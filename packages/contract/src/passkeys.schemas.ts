import { z } from 'zod'
import { instant, nothing, text } from './kernel/schemas.ts'
import { newCredential, shownCredential, webAuthnOptions } from './passkey-shapes.schemas.ts'

const id = z.uuid().meta({ description: 'as in `passkeys`' })
const title = text(64)

const passkey = z.strictObject({
  id: z.string(),
  title: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
  backed_up: z.boolean().meta({ description: 'synced by its provider to the owner’s other devices' }),
  copied: z.boolean().meta({ description: 'used with an older counter; no longer accepted' }),
  host: z.string().meta({ description: 'the site for which it was created' }),
})

export const passkeys = {
  answer: z.strictObject({ passkeys: z.array(passkey), max: z.int() }),
}

export const newPasskeyOptions = { answer: webAuthnOptions }

export const addPasskey = {
  body: z.strictObject({
    credential: newCredential,
    title: title.optional().meta({ description: 'name given if its provider is unknown' }),
  }),
  answer: passkey,
}

export const renamePasskey = { body: z.strictObject({ id, title }), answer: nothing }

export const removePasskey = { body: z.strictObject({ id }), answer: nothing }

export const passkeySignInOptions = { answer: webAuthnOptions }

export const passkeySignIn = {
  body: z.strictObject({ credential: shownCredential }),
  answer: z.strictObject({
    access: z.string().meta({ description: 'bearer token, 15 minutes' }),
    refresh: z.string().meta({ description: 'empty if sent as a cookie' }),
  }),
}
