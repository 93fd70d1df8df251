import autocannon, { type Request } from 'autocannon'
import { balanceCalls } from '@kabinet/contract/balance'
import { contractCalls } from '@kabinet/contract/contracts'
import { serviceCalls } from '@kabinet/contract/services'
import { tariffCalls } from '@kabinet/contract/tariffs'
import { appKey } from './servers.ts'
import type { Visitor } from './visitors.ts'

export interface Round {
  readonly requestsPerSecond: number
  /** Latencies in milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly requests: number
}

/** Number of concurrent connections, each of which waits for a response before the next request. */
export const connections = 32

function headersOf({ token }: Visitor): Record<string, string> {
  return {
    accept: 'application/json',
    'x-app-key': appKey,
    'accept-language': 'en',
    authorization: `Bearer ${token}`,
  }
}

function allOf(visitor: Visitor): Request {
  return { method: contractCalls.all.method, path: contractCalls.all.path, headers: headersOf(visitor) }
}

function infoOf(visitor: Visitor): Request {
  const { method, path } = contractCalls.info
  const headers = { ...headersOf(visitor), 'content-type': 'application/json' }
  return { method, path, headers, body: JSON.stringify({ contracts: [visitor.ref] }) }
}

function getOf({ method, path }: { method: 'GET'; path: string }, visitor: Visitor, more = {}): Request {
  const query = new URLSearchParams({ ...visitor.ref, ...more })
  return { method, path: `${path}?${query.toString()}`, headers: headersOf(visitor) }
}

/** What a visitor asks for, by name; `dashboard` is the two calls that home waits for. */
export const visits = {
  dashboard: (visitor: Visitor) => [allOf(visitor), infoOf(visitor)],
  'all contracts': (visitor: Visitor) => [allOf(visitor)],
  'one contract': (visitor: Visitor) => [infoOf(visitor)],
  history: (visitor: Visitor) => [getOf(balanceCalls.detail, visitor)],
  'service page': (visitor: Visitor) => [getOf(serviceCalls.status, visitor)],
  tariffs: (visitor: Visitor) =>
    visitor.service === null ? [] : [getOf(tariffCalls.list, visitor, { service_id: visitor.service })],
} as const
export type Visit = keyof typeof visits

/**
 * Repeats a visit for the given number of seconds.
 * @throws Error if any request fails, because that would distort the figures
 */
export async function repeat(
  visit: Visit,
  url: string,
  visitors: readonly Visitor[],
  { seconds }: { seconds: number },
): Promise<Round> {
  const shares = Array.from({ length: connections }, (_, index) =>
    visitors.filter((_visitor, place) => place % connections === index).flatMap((visitor) => visits[visit](visitor)),
  )
  let next = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: shares[0]!,
    setupClient: (client) => client.setRequests(shares[next++ % connections]!),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url} refused ${result.non2xx} requests and broke off ${result.errors}`)
  }
  const { duration, latency } = result
  return {
    requests: result['2xx'],
    requestsPerSecond: result['2xx'] / duration,
    p50: latency.p50,
    p99: latency.p99,
  }
}
