import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Refused } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other systems call it and sign what they send: its body is kept as it came. */
    signed?: boolean
  }
  interface FastifyRequest {
    /** The body as it came, of a signed call. */
    rawBody: string
  }
}

/** Where a webhook carries its signature, and what it is made with. */
export interface Signing {
  readonly secret: string
  /** The header's name in lower case. */
  readonly header: string
}

/** A webhook as it came. */
export interface Sent {
  readonly headers: IncomingHttpHeaders
  readonly raw: string
}

/** The signature of a webhook: HMAC-SHA256 over the body as it is sent, in lower-case hex. */
export function signatureOf(raw: string, secret: string): string {
  return createHmac('sha256', secret).update(raw).digest('hex')
}

/** Whether a webhook carries its signature: `<hex>` or `sha256=<hex>`, in either case. */
export function isSigned({ headers, raw }: Sent, { secret, header }: Signing): boolean {
  const shown = headers[header]
  if (typeof shown !== 'string') return false
  const given = Buffer.from(shown.toLowerCase().replace(/^sha256=/, ''))
  const expected = Buffer.from(signatureOf(raw, secret))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** @throws Refused `invalid_input` when nobody we know signed the request */
export function checkSigned({ headers, rawBody }: FastifyRequest, signedBy: (sent: Sent) => boolean): void {
  if (signedBy({ headers, raw: rawBody })) return
  throw new Refused('invalid_input', { fields: [{ field: 'headers', message: 'signature' }] })
}
