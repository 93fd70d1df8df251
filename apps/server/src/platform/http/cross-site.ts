import type { FastifyRequest } from 'fastify'
import { Refused } from './errors.ts'

/**
 * Refuses requests triggered by another site, a link or a prefetch, according to the browser's headers. Other clients
 * do not send these headers (docs/domain/interface.md#get-calls-that-change-something).
 * @throws Refused `cross_site`
 */
export function rejectCrossSite({ headers }: FastifyRequest): void {
  const ahead = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']]
  const refused =
    headers['sec-fetch-site'] === 'cross-site' ||
    headers['sec-fetch-mode'] === 'navigate' ||
    ahead.some((purpose) => typeof purpose === 'string' && /prefetch|prerender|preview/i.test(purpose))
  if (refused) throw new Refused('cross_site')
}
