import { isSigned, signatureOf } from '../../platform/signed-webhook.ts'
import type { Telephony } from './telephony.ts'

/** The header that carries the signature of an exchange's notice. */
export const signatureHeader = 'x-signature'

/** The signature of an exchange's notice, over its body as it is sent. */
export const signNotice = signatureOf

/** An exchange that posts `{phone, called_at}`, signed with `secret`; without one no notice is believed. */
export function createWebhookTelephony({ secret }: { readonly secret: string | undefined }): Telephony {
  return { isGenuine: (sent) => secret !== undefined && isSigned(sent, { secret, header: signatureHeader }) }
}
