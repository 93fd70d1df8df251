import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Refused } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether another system makes and signs the call. If so, the raw body is kept to verify the signature. */
    signed?: boolean
  }
  interface FastifyRequest {
    rawBody: string
  }
}

export interface Signing {
  readonly secret: string
  readonly header: string
}

export interface Sent {
  readonly headers: IncomingHttpHeaders
  readonly raw: string
}

/** Returns a webhook's signature: HMAC-SHA256 of the raw body in lower-case hexadecimal. */
export function signatureOf(raw: string, secret: string): string {
  return createHmac('sha256', secret).update(raw).digest('hex')
}

/** Verifies a webhook's signature: `<hex>` or `sha256=<hex>`, in upper or lower case. */
export function isSigned({ headers, raw }: Sent, { secret, header }: Signing): boolean {
  const shown = headers[header]
  if (typeof shown !== 'string') return false
  const given = Buffer.from(shown.toLowerCase().replace(/^sha256=/, ''))
  const expected = Buffer.from(signatureOf(raw, secret))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export function checkSigned({ headers, rawBody }: FastifyRequest, signedBy: (sent: Sent) => boolean): void {
  if (signedBy({ headers, raw: rawBody })) return
  throw new Refused('invalid_input', { fields: [{ field: 'headers', message: 'signature' }] })
}
