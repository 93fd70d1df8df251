import { isSigned, signatureOf } from '../../platform/http/signed-webhook.ts'
import type { Telephony } from './telephony.ts'

export const signatureHeader = 'x-signature'

export const signNotice = signatureOf

/** Creates the exchange that posts `{phone, called_at}`, signed with `secret`; without one everything is rejected. */
export function createWebhookTelephony({ secret }: { readonly secret: string | undefined }): Telephony {
  return { isGenuine: (sent) => secret !== undefined && isSigned(sent, { secret, header: signatureHeader }) }
}
