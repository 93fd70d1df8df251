import { isSigned, signatureOf } from '../../platform/http/signed-webhook.ts'
import type { FieldService } from './field-service.ts'

export const signatureHeader = 'x-signature'

export const signMessage = signatureOf

export interface FieldServiceSettings {
  /** Base URL, without a slash at the end. */
  readonly url: string
  /** Secret with which both sides sign. */
  readonly secret: string
  readonly deadlineMs?: number
}

/** Creates the adapter for a field service that takes visits by PUT and posts what became of them. */
export function createHttpFieldService({ url, secret, deadlineMs = 5000 }: FieldServiceSettings): FieldService {
  return {
    async put({ process, ...order }) {
      const body = JSON.stringify(order)
      const response = await fetch(`${url}/visits/${process}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', [signatureHeader]: `sha256=${signMessage(body, secret)}` },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(deadlineMs),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the field service answered ${response.status}`)
    },

    isGenuine: (sent) => isSigned(sent, { secret, header: signatureHeader }),
  }
}
