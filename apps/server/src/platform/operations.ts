import type { FastifyInstance } from 'fastify'
import type { Core } from './core.ts'
import { registerHealth } from './http/health.ts'
import { schedulePurges } from './jobs/purges.ts'
import { type MetricsAccess, registerMetrics } from './observability/metrics.ts'

interface Options {
  readonly version: string
  readonly access: MetricsAccess
}

export function registerOperations(fastify: FastifyInstance, core: Core, { version, access }: Options): void {
  const { metrics, db, health } = core
  registerMetrics(fastify, { metrics, db, access })
  registerHealth(fastify, { health, version, access })
  schedulePurges(core)
  core.shutdown.attach(fastify)
}
