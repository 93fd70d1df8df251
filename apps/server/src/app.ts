import fastifyCookie from '@fastify/cookie'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { areas, ownCalls } from '@kabinet/contract/calls'
import * as balanceSchemas from '@kabinet/contract/balance.schemas'
import * as contractSchemas from '@kabinet/contract/contracts.schemas'
import * as ownSchemas from '@kabinet/contract/own.schemas'
import * as paymentSchemas from '@kabinet/contract/payments.schemas'
import * as profileSchemas from '@kabinet/contract/profile.schemas'
import * as signInSchemas from '@kabinet/contract/sign-in.schemas'
import { chooseLanguage, languageOf } from '@kabinet/contract/kernel/languages'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Acquirer } from './integrations/acquirer/acquirer.ts'
import { createBalances, registerBalanceRoutes } from './modules/balance/index.ts'
import { createBilling } from './modules/billing/index.ts'
import { createContracts, registerContractRoutes } from './modules/contracts/index.ts'
import { createLedger } from './modules/ledger/index.ts'
import {
  createOrigins,
  createPayments,
  createSettling,
  registerPaymentRoutes,
  sessionSeconds,
} from './modules/payments/index.ts'
import { createProfiles, registerProfileRoutes } from './modules/profile/index.ts'
import { createSignIn, registerSignInRoutes } from './modules/sign-in/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db.ts'
import { Refused } from './platform/errors.ts'
import { installFailures, sendFailure } from './platform/failures.ts'
import { createApi } from './platform/http.ts'
import { createIdempotency } from './platform/idempotency.ts'
import { openApiDocument } from './platform/openapi.ts'
import type { Operator } from './platform/operator.ts'

const bodyLimit = 100_000
const version = '0.1.0'
const docsMark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><path d="M4 27V5M4 27h24M12 27v-8M20 27V13M28 27V8" fill="none" stroke="#7aa2ff" stroke-width="3" stroke-linecap="round"/></svg>'

export interface AppOptions {
  readonly db: Db
  readonly clock: Clock
  readonly operator: Operator
  readonly acquirer: Acquirer
  readonly appKeys: readonly string[]
  readonly tokenSecret: Uint8Array
  /** The cabinet's own address: where payers return when a call names no other. */
  readonly ownOrigin: string
  /** Other origins that payers may return to, beside the operator's list. */
  readonly origins?: readonly string[]
  readonly trustProxy?: number
  readonly logLevel?: string
}

export interface App {
  readonly fastify: FastifyInstance
  /** Finishes what was left half done: asks the bank about open payments, restarts paid contracts. Run again and again. */
  sweep(): Promise<void>
}

/** The server put together: every module over one database, behind one HTTP front. Nothing is decided here. */
export async function createApp(options: AppOptions): Promise<App> {
  const { db, clock, operator, acquirer } = options
  const fastify = createHttp(options)
  await fastify.register(fastifyCookie)
  await registerDocs(fastify, operator)

  const ledger = createLedger()
  const billing = createBilling({ db, clock, operator, ledger, log: fastify.log })
  const signIn = createSignIn({ db, clock, limits: operator.signIn, tokenSecret: options.tokenSecret })
  const contracts = createContracts({ db, operator, billing })
  const settling = createSettling({ db, clock, operator, acquirer, ledger, billing, sessionSeconds, log: fastify.log })
  const payments = createPayments({ db, clock, operator, acquirer, settling, log: fastify.log })

  const api = createApi({
    fastify,
    appKeys: options.appKeys,
    flags: operator.flags,
    guards: { authenticate: signIn.authenticate, holdings: contracts.holdings },
    idempotency: createIdempotency({ db, clock }),
  })
  registerSignInRoutes(api, signIn, {
    refreshDays: operator.signIn.refreshDays,
    secure: options.ownOrigin.startsWith('https:'),
  })
  registerProfileRoutes(api, createProfiles({ db }))
  registerContractRoutes(api, contracts)
  registerBalanceRoutes(api, createBalances({ db, clock, operator, ledger }))
  registerPaymentRoutes(api, {
    payments,
    settling,
    origins: createOrigins(options.ownOrigin, [...operator.origins, ...(options.origins ?? [])]),
    operator,
  })
  registerHealth(fastify, db)
  async function sweep() {
    await settling.sweep()
    await billing.sweep()
  }
  return { fastify, sweep }
}

function createHttp({ clock, operator, trustProxy = 0, logLevel = 'silent' }: AppOptions): FastifyInstance {
  const fastify = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: (_address: string, hop: number) => hop < trustProxy,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      request.language = chooseLanguage(request.headers['accept-language'], languageOf(operator.defaultLocale))
      void sendFailure(error, request, reply)
    },
    routerOptions: { ignoreTrailingSlash: false },
  })
  const parse = fastify.getDefaultJsonParser('error', 'error')
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
  installFailures(fastify, languageOf(operator.defaultLocale))
  let closing = false
  fastify.addHook('preClose', async () => {
    closing = true
  })
  fastify.addHook('onSend', async (request, reply) => {
    // A kept-alive connection that was busy at the stop would hold the process up once it is idle.
    if (closing) void reply.header('connection', 'close')

    void reply.header('x-now', (clock.now().getTime() / 1000).toFixed(3)).header('x-request-id', request.id)
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
  fastify.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config
    if (!call) return
    const facts = { method: call.method, path: call.path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log.info(facts, 'answered')
  })
  fastify.setNotFoundHandler(() => {
    throw new Refused('not_found')
  })
  return fastify
}

async function registerDocs(fastify: FastifyInstance, operator: Operator) {
  const document = openApiDocument(`Kabinet, ${operator.title.en}`, version, [
    { tag: 'sign-in', calls: areas['sign-in'], schemas: signInSchemas },
    { tag: 'profile', calls: areas.profile, schemas: profileSchemas },
    { tag: 'contracts', calls: areas.contracts, schemas: contractSchemas },
    { tag: 'balance', calls: areas.balance, schemas: balanceSchemas },
    { tag: 'payments', calls: areas.payments, schemas: paymentSchemas },
    { tag: 'own', calls: ownCalls, schemas: ownSchemas },
  ])
  await fastify.register(fastifySwagger, { mode: 'static', specification: { document: document as never } })
  const content = Buffer.from(docsMark)
  await fastify.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    logo: { type: 'image/svg+xml', content, href: '/' },
    theme: {
      title: 'Kabinet',
      favicon: [{ filename: 'mark.svg', type: 'image/svg+xml', rel: 'icon', sizes: 'any', content: docsMark }],
    },
  })
}

function registerHealth(fastify: FastifyInstance, db: Db) {
  fastify.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  fastify.get('/readyz', { logLevel: 'silent' }, async () => {
    await db.query('select 1')
    return { status: 'ok' }
  })
}
