import type { Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import fastifyCookie from '@fastify/cookie'
import { zoneOffset } from '@kabinet/contract/kernel/days'
import { chooseLanguage, type Language } from '@kabinet/contract/kernel/languages'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Clock } from './clock.ts'
import { Refused } from './errors.ts'
import { installFailures, sendFailure } from './failures.ts'
import { logOptions } from './log.ts'
import { withoutPort } from './networks.ts'
import { refuseUndeclared } from './routes.ts'

const bodyLimit = 100_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Announces the end: `/readyz` is 503, and each answer is the last of its connection. All are still served. */
    drain(): void
    isDraining(): boolean
  }
  interface FastifyRequest {
    /** The caller's address as the request arrived, also after the caller has hung up. */
    address: string
  }
}

export interface HttpOptions {
  readonly clock: Clock
  /** IANA zone in which the operator's days begin. */
  readonly zone: string
  /** Spoken to who asks for no language that is spoken here. */
  readonly defaultLanguage: Language
  /** How many proxies stand in front and are believed about the caller's address. */
  readonly trustProxy?: number
  readonly logLevel?: string
  /** Where log lines go; standard output when absent. */
  readonly logStream?: { write(line: string): void }
}

/** The HTTP server with what holds for every request: parsing, failures, the log, headers, and the way it ends. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { clock, zone, defaultLanguage, trustProxy = 0, logLevel = 'silent', logStream } = options
  const fastify: FastifyInstance = Fastify({
    logger: logOptions(logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit,
    trustProxy: (_address: string, hop: number) => hop < trustProxy,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      request.language = chooseLanguage(request.headers['accept-language'], defaultLanguage)
      void sendFailure(error, request, reply)
    },
    routerOptions: { ignoreTrailingSlash: false },
  })
  refuseUndeclared(fastify)
  fastify.decorateRequest('rawBody', '')
  fastify.decorateRequest('address', '')
  // Read at once: a socket that is gone no longer tells it.
  fastify.addHook('onRequest', async (request) => {
    request.address = withoutPort(request.ip ?? 'unknown')
  })
  readJsonAlone(fastify)
  installFailures(fastify, defaultLanguage)
  installHeaders(fastify, clock, zone)
  fastify.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config
    if (call) {
      const { method, path } = call
      request.log.info({ method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    }
    done()
  })
  fastify.setNotFoundHandler(() => {
    throw new Refused('not_found')
  })
  await fastify.register(fastifyCookie)
  return fastify
}

/** JSON in and nothing else; an empty body counts as none, and a prototype in it is refused. */
function readJsonAlone(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error')
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.signed) request.rawBody = body as string
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}

function installHeaders(fastify: FastifyInstance, clock: Clock, zone: string): void {
  let closing = false
  const drain = () => {
    closing = true
  }
  fastify.decorate('drain', drain)
  fastify.decorate('isDraining', () => closing)
  fastify.addHook('preClose', async () => drain())
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    // A kept-alive connection ends with its next answer: a proxy opens its next one elsewhere.
    if (closing) void reply.header('connection', 'close')

    const now = clock.now()
    void reply
      .header('x-now', (now.getTime() / 1000).toFixed(3))
      .header('x-zone-offset', zoneOffset(now, zone))
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    done()
  })
}

/** An event loop that comes round this quickly has just looked at the door. */
const quietMs = 0.2
const looks = 5000

/**
 * Stops listening right after all who knocked were let in: what the kernel has let in and nobody has accepted is reset,
 * and a proxy answers 502 to a POST that it may not repeat.
 */
export async function closeDoor(server: Server): Promise<void> {
  let last = performance.now()
  for (let look = 0; look < looks; look += 1) {
    await setImmediate()
    const now = performance.now()
    if (now - last < quietMs) break
    last = now
  }
  server.close()
}

/** Whether one thing that the server stands on is there: throws when it is not, may answer facts to show. */
export interface Probe {
  readonly name: string
  check(): Promise<object | void>
}

/** `/healthz`: the process is alive, and which build it is. `/readyz`: every probe says that it can serve; their facts stand under their names. */
export function registerHealth(fastify: FastifyInstance, probes: readonly Probe[], version: string): void {
  fastify.get('/healthz', { config: { open: 'health' } }, async () => ({ status: 'ok', version }))
  fastify.get('/readyz', { config: { open: 'health' } }, async () => {
    if (fastify.isDraining()) throw new Refused('unavailable')
    const found = await Promise.all(probes.map(async ({ name, check }) => [name, await check()] as const))
    return { status: 'ok', ...Object.fromEntries(found.filter(([, facts]) => facts)) }
  })
}
