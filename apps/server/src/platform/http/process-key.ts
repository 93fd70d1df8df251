import type { KeyPlace } from '@kabinet/contract/kernel/call'
import type { FastifyRequest } from 'fastify'
import type { KeyHolder } from './caller.ts'

/** Returns the key in the header `X-Process-Key`. */
export function keyInHeader({ headers }: FastifyRequest): string | undefined {
  const key = headers['x-process-key']
  return typeof key === 'string' ? key : undefined
}

/**
 * Returns the key of a request, from the header or from the call's field in query and body; undefined without a key, if
 * two differ, or if one is no text.
 */
export function keyOf({ field }: KeyPlace, request: FastifyRequest): string | undefined {
  const payload = field ? [request.query, request.body].map((part) => fieldOf(part, field)) : []
  const [key, ...others] = [keyInHeader(request), ...payload].filter((sent) => sent !== undefined)
  return typeof key === 'string' && others.every((other) => other === key) ? key : undefined
}

function fieldOf(part: unknown, field: string): unknown {
  if (typeof part !== 'object' || part === null || !Object.hasOwn(part, field)) return undefined
  return (part as Readonly<Record<string, unknown>>)[field]
}

/** Returns the name by which limits and idempotency keys tell holders apart. */
export function holderName(holder: KeyHolder): string {
  return holder.kind === 'customer' ? `customer-key:${holder.keyId}` : `process:${holder.process}`
}
