import { z } from 'zod'
import { instant, nothing, text } from './kernel/schemas.ts'
import { newCredential, shownCredential, webAuthnOptions } from './passkey-shapes.schemas.ts'

const id = z.uuid().meta({ description: 'as `passkeys` has it' })
const title = text(64)

const passkey = z.strictObject({
  id: z.string(),
  title: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
  backed_up: z.boolean().meta({ description: 'kept by its provider too, on the other devices of its owner' }),
  copied: z.boolean().meta({ description: 'shown with an older counter; it opens nothing any more' }),
  host: z.string().meta({ description: 'the site that it was added on and signs in to' }),
})

export const passkeys = {
  answer: z.strictObject({ passkeys: z.array(passkey), max: z.int() }),
}

export const newPasskeyOptions = { answer: webAuthnOptions }

export const addPasskey = {
  body: z.strictObject({
    credential: newCredential,
    title: title.optional().meta({ description: 'what it is called where its provider is not known' }),
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
    refresh: z.string().meta({ description: 'empty when it travels in the cookie' }),
  }),
}
