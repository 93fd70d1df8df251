import autocannon, { type Request } from 'autocannon'
import { contractCalls } from '@kabinet/contract/contracts'
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

function dashboardOf({ token, ref }: Visitor, appKey: string): Request[] {
  const headers = {
    accept: 'application/json',
    'x-app-key': appKey,
    'accept-language': 'en',
    authorization: `Bearer ${token}`,
  }
  const { all, info } = contractCalls
  return [
    { method: all.method, path: all.path, headers },
    {
      method: info.method,
      path: info.path,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ contracts: [ref] }),
    },
  ]
}

/**
 * Reads dashboards for the given number of seconds.
 * @throws Error if any request fails, because that would distort the figures
 */
export async function readDashboards(
  url: string,
  visitors: readonly Visitor[],
  { seconds, appKey }: { seconds: number; appKey: string },
): Promise<Round> {
  const shares = Array.from({ length: connections }, (_, index) =>
    visitors
      .filter((_visitor, place) => place % connections === index)
      .flatMap((visitor) => dashboardOf(visitor, appKey)),
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
