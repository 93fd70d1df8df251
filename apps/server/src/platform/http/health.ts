import type { FastifyInstance } from 'fastify'
import { mayRead, type MetricsAccess } from '../observability/metrics.ts'
import { Refused } from './errors.ts'
import type { Probe } from './probe.ts'

export interface Health {
  add(probe: Probe): void
  /** Runs all probes and returns the details that each reports, by probe name; throws if one fails. */
  check(): Promise<Readonly<Record<string, object>>>
}

export function createHealth(): Health {
  const probes: Probe[] = []
  return {
    add: (probe) => void probes.push(probe),
    async check() {
      const found = await Promise.all(probes.map(async ({ name, check }) => [name, await check()] as const))
      return Object.fromEntries(found.flatMap(([name, facts]) => (facts ? [[name, facts]] : [])))
    },
  }
}

interface HealthOptions {
  readonly health: Health
  readonly version: string
  /** Who may read the details that probes report; everyone else only learns whether the server is ready. */
  readonly access: MetricsAccess
}

export function registerHealth(fastify: FastifyInstance, { health, version, access }: HealthOptions): void {
  fastify.get('/healthz', { config: { open: 'health' } }, async () => ({ status: 'ok', version }))
  fastify.get('/readyz', { config: { open: 'health' } }, async ({ headers }) => {
    if (fastify.isDraining()) throw new Refused('unavailable')
    const facts = await health.check()
    return mayRead({ headers }, access) ? { status: 'ok', ...facts } : { status: 'ok' }
  })
}
