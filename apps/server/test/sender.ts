import type { Call } from '@kabinet/contract/kernel/call'
import type { App } from '../src/app.ts'

export const appKey = 'test-app-key'

interface Sent {
  readonly query?: Record<string, string | number>
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Record<string, string>
  /** IP address of the client; by default localhost. */
  readonly address?: string
}

export function senderOf({ fastify }: Pick<App, 'fastify'>) {
  return async (call: Pick<Call, 'method' | 'path'>, { query, body, token, headers, address }: Sent = {}) => {
    const response = await fastify.inject({
      method: call.method,
      url: call.path,
      ...(address && { remoteAddress: address }),
      ...(query && { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) }),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      headers: {
        'x-app-key': appKey,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    const answered: unknown = response.json()
    return { status: response.statusCode, headers: response.headers, body: answered, cookies: response.cookies }
  }
}
