import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../database/db.ts'
import { Refused } from '../http/errors.ts'

// Upper bounds in seconds. Calls should take less than the third, 50 ms.
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Who may read the metrics and health details: everybody (in the demo), holders of the token, or nobody. */
export type MetricsAccess = 'open' | 'closed' | { readonly token: string }

interface Reading {
  readonly name: string
  readonly help: string
  /** Name of the label; its values are constants, never personal data. */
  readonly by?: string
  read(): Promise<number | Readonly<Record<string, number>>>
}

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  return {
    registry,

    gauge({ name, help, by, read }: Reading): void {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: by ? [by] : [],
        registers: [registry],
        async collect() {
          const found = await read()
          gauge.reset()
          if (typeof found === 'number') gauge.set(found)
          else for (const [value, number] of Object.entries(found)) gauge.set({ [by!]: value }, number)
        },
      })
    },

    watchProcess: () => collectDefaultMetrics({ register: registry }),
  }
}

export function registerMetrics(
  fastify: FastifyInstance,
  { metrics, db, access }: { metrics: Metrics; db: Db; access: MetricsAccess },
): void {
  const { registry } = metrics
  countRequests(fastify, registry)
  metrics.gauge({
    name: 'kabinet_database_connections',
    help: 'Connections in the database pool: open, idle, and queries waiting for one.',
    by: 'state',
    read: async () => db.usage(),
  })
  fastify.get('/metrics', { config: { open: 'metrics' } }, async (request, reply) => {
    checkAccess(request, access)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function countRequests(fastify: FastifyInstance, registry: Registry): void {
  const answered = new Counter({
    name: 'kabinet_http_requests_total',
    help: 'HTTP requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const lasted = new Histogram({
    name: 'kabinet_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response, in seconds.',
    labelNames: ['method', 'route'],
    buckets,
    registers: [registry],
  })
  const refused = new Counter({
    name: 'kabinet_refusals_total',
    help: 'Refused requests by refusal code.',
    labelNames: ['code'],
    registers: [registry],
  })
  fastify.addHook('onResponse', (request, reply, done) => {
    if (request.refusal) refused.inc({ code: request.refusal })
    const labels = labelsOf(request, reply)
    answered.inc(labels)
    const { call } = request.routeOptions.config
    if (!call?.stream) lasted.observe({ method: labels.method, route: labels.route }, reply.elapsedTime / 1000)
    done()
  })
}

/** Returns a request's labels. They contain the route, not the URL, which would have unlimited values. */
function labelsOf(request: FastifyRequest, reply: FastifyReply) {
  const { config } = request.routeOptions
  const route = request.is404 ? 'unknown' : (config.call?.path ?? config.open ?? 'unknown')
  return { method: request.is404 ? 'any' : request.method, route, status: reply.statusCode }
}

export function mayRead({ headers }: Pick<FastifyRequest, 'headers'>, access: MetricsAccess): boolean {
  if (typeof access === 'string') return access === 'open'
  const shown = headers.authorization?.replace(/^bearer /i, '') ?? ''
  return timingSafeEqual(digest(shown), digest(access.token))
}

function checkAccess(request: FastifyRequest, access: MetricsAccess): void {
  if (mayRead(request, access)) return
  throw new Refused(access === 'closed' ? 'not_found' : 'not_signed_in')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
