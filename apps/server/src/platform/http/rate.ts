import type { FastifyInstance } from 'fastify'
import { refusedFor } from './errors.ts'
import { networkOf } from './networks.ts'

const windowMs = 60_000

/**
 * Counts how often each key is used within a minute, in the memory of this node and by the machine's time.
 * @param now milliseconds that only go forward
 */
export function createRate({ max, now = () => performance.now() }: { max: number; now?: () => number }) {
  let startedAt = now()
  let used = new Map<string, number>()

  return {
    /** Counts one use of `key`. Returns the seconds until the next minute when it is one too many, else undefined. */
    take(key: string): number | undefined {
      const at = now()
      if (at - startedAt >= windowMs) {
        startedAt = at
        used = new Map()
      }
      const uses = (used.get(key) ?? 0) + 1
      used.set(key, uses)
      return uses > max ? Math.max(1, Math.ceil((startedAt + windowMs - at) / 1000)) : undefined
    },

    /** Whether a further use of `key` would be one too many. */
    isSpent: (key: string): boolean => now() - startedAt < windowMs && (used.get(key) ?? 0) >= max,
  }
}

/** Counts the requests of this scope by network: a scope of its own for pages and files, which are no calls. */
export function countByNetwork(scope: FastifyInstance, max: number): void {
  const rate = createRate({ max })
  scope.addHook('onRequest', async ({ address }) => {
    const wait = rate.take(networkOf(address))
    if (wait) throw refusedFor(wait)
  })
}
