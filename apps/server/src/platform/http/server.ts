import type { Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import fastifyCookie from '@fastify/cookie'
import { zoneOffset } from '@kabinet/contract/kernel/days'
import { chooseLanguage, type Language } from '@kabinet/contract/kernel/languages'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { arrivalDeadlines, type ArrivalDeadlines, endSlowBodies, refuseAmbiguous } from './arrival.ts'
import type { Clock } from '../time/clock.ts'
import { Refused } from './errors.ts'
import { installFailures, sendFailure } from './failures.ts'
import { logOptions } from '../observability/log.ts'
import { refusalOfBroken, refuseOnSocket } from './raw-answer.ts'
import { withoutPort } from './networks.ts'
import { refuseUndeclared } from './routes.ts'

const bodyLimit = 100_000
const yearSeconds = 31_536_000
const headersCheckMs = 5000

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Announces the shutdown: `/readyz` responds 503, and each response closes its connection. Requests are still
     * served.
     */
    drain(): void
    isDraining(): boolean
  }
  interface FastifyRequest {
    /** The client's address, available even after a disconnect. */
    address: string
  }
}

export interface HttpOptions {
  readonly clock: Clock
  readonly zone: string
  readonly defaultLanguage: Language
  readonly trustProxy?: number
  readonly logLevel?: string
  readonly logStream?: { write(line: string): void }
  /** Whether HSTS covers this host only or its subdomains too; if absent, HSTS is not sent. */
  readonly hsts?: 'host' | 'subdomains'
  readonly deadlines?: ArrivalDeadlines
  readonly maxConnections?: number
}

export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { clock, zone, defaultLanguage, trustProxy = 0, logLevel = 'silent', logStream } = options
  const { deadlines = arrivalDeadlines, maxConnections } = options
  const always = alwaysSent(options.hsts)
  const fastify: FastifyInstance = Fastify({
    logger: logOptions(logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit,
    trustProxy: (_address: string, hop: number) => hop < trustProxy,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: {
      headersTimeout: deadlines.bodyMs,
      connectionsCheckingInterval: Math.min(headersCheckMs, deadlines.bodyMs),
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      refuseOnSocket(socket, refusalOfBroken(error), defaultLanguage, always)
    },
    frameworkErrors: (error, request, reply) => {
      request.language = chooseLanguage(request.headers['accept-language'], defaultLanguage)
      // Hooks do not run for these errors, such as an invalid URL, so the headers are set here.
      void reply.headers({ ...always, 'x-request-id': request.id, 'x-content-type-options': 'nosniff' })
      void sendFailure(error, request, reply.header('cache-control', 'no-store'))
    },
    routerOptions: { ignoreTrailingSlash: false },
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
  })
  if (maxConnections) fastify.server.maxConnections = maxConnections
  refuseUndeclared(fastify)
  fastify.decorateRequest('rawBody', '')
  fastify.decorateRequest('address', '')
  // The address is read early, since a closed socket has none.
  fastify.addHook('onRequest', (request, _reply, done) => {
    request.address = withoutPort(request.ip ?? 'unknown')
    done()
  })
  readJsonAlone(fastify)
  installFailures(fastify, defaultLanguage)
  installHeaders(fastify, { clock, zone, always })
  fastify.addHook('onRequest', (request, _reply, done) => {
    refuseAmbiguous(request)
    done()
  })
  endSlowBodies(fastify, deadlines, always)
  fastify.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config
    if (call) {
      const { method, path } = call
      request.log.info(
        { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'request completed',
      )
    }
    done()
  })
  fastify.setNotFoundHandler(() => {
    throw new Refused('not_found')
  })
  await fastify.register(fastifyCookie)
  return fastify
}

/** Takes the place of Fastify's compilers of JSON schemas, which would be loaded for nothing: calls have zod's. */
function noCompiler() {
  return () => {
    throw new Error('a route declares a JSON schema: declare a call of the contract instead')
  }
}

/** Accepts JSON only. An empty body counts as none; `__proto__` and `constructor.prototype` are refused. */
function readJsonAlone(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error')
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.signed) request.rawBody = body as string
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}

function alwaysSent(hsts: HttpOptions['hsts']): Readonly<Record<string, string>> {
  const scope = hsts === 'subdomains' ? '; includeSubDomains' : ''
  return hsts ? { 'strict-transport-security': `max-age=${yearSeconds}${scope}` } : {}
}

interface HeaderOptions extends Pick<HttpOptions, 'clock' | 'zone'> {
  readonly always: Readonly<Record<string, string>>
}

function installHeaders(fastify: FastifyInstance, { clock, zone, always }: HeaderOptions): void {
  let closing = false
  const drain = () => {
    closing = true
  }
  fastify.decorate('drain', drain)
  fastify.decorate('isDraining', () => closing)
  fastify.addHook('preClose', async () => drain())
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    // Keep-alive connections end with their next response, so that a proxy reconnects elsewhere.
    if (closing) void reply.header('connection', 'close')

    const now = clock.now()
    void reply
      .headers(always)
      .header('x-now', (now.getTime() / 1000).toFixed(3))
      .header('x-zone-offset', zoneOffset(now, zone))
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    done()
  })
}

// If an event-loop turn is this short, no connection was waiting to be accepted.
const quietMs = 0.2
const looks = 5000

/**
 * Stops listening once all pending connections are accepted. Otherwise those in the kernel's backlog would be reset,
 * and a proxy would respond 502 to a POST that it must not retry.
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
