import { minuteMs } from '@kabinet/contract/kernel/durations'
import type { FastifyInstance } from 'fastify'
import { refusedFor } from './errors.ts'
import { networkOf } from './networks.ts'

const windowMs = minuteMs

/**
 * Creates a counter of uses per key and minute, in this node's memory. `take` counts a use and returns the seconds to
 * wait if there were more than `max`, otherwise undefined.
 * @param now returns monotonic milliseconds
 */
export function createRate({ max, now = () => performance.now() }: { max: number; now?: () => number }) {
  let startedAt = now()
  let used = new Map<string, number>()

  return {
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

    isSpent: (key: string): boolean => now() - startedAt < windowMs && (used.get(key) ?? 0) >= max,
  }
}

/** Limits how many of a scope's pages and files a network may request per minute; calls have limits of their own. */
export function countByNetwork(scope: FastifyInstance, max: number): void {
  const rate = createRate({ max })
  scope.addHook('onRequest', async ({ address }) => {
    const wait = rate.take(networkOf(address))
    if (wait) throw refusedFor(wait)
  })
}
