import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Mailbox } from '../sandbox/mail/mailbox.ts'
import type { Phone } from '../sandbox/sms/phone.ts'
import { type App, createApp } from './app.ts'
import { checkServingRole, openOwnerDatabase, reach } from './databases.ts'
import { fieldServiceOf, identityOf, networkOf, sandboxClient } from './connection-adapters.ts'
import { type DemoSignIn, loadDemo, readDemoCards } from './demo.ts'
import { openInstallation } from './installation.ts'
import { createRbsAcquirer } from './integrations/acquirer/rbs-acquirer.ts'
import { createWebhookDesk } from './integrations/desk/webhook-desk.ts'
import { createRbsFastPayment } from './integrations/fast-payment/rbs-fast-payment.ts'
import { createFolderStorage } from './integrations/files/folder-storage.ts'
import { createS3Storage } from './integrations/files/s3-storage.ts'
import type { Mailer } from './integrations/mail/mail.ts'
import { createSmtpMailer } from './integrations/mail/smtp-mailer.ts'
import { createHttpSms } from './integrations/sms/http-sms.ts'
import { createSmppSms } from './integrations/sms/smpp-sms.ts'
import type { SmsGateway } from './integrations/sms/sms.ts'
import { createWebhookTelephony } from './integrations/telephony/webhook-telephony.ts'
import { returnUrlsOf } from './modules/government-sign-in/index.ts'
import { createProductClock, type ProductClock, readProductTime } from './platform/time/clock.ts'
import { readStart, sandboxSecrets, type Start } from './platform/config/config.ts'
import type { Config } from './platform/config/config-shape.ts'
import { connectionFault } from './platform/database/connection-fault.ts'
import { type Connection, type Db, openDb } from './platform/database/db.ts'
import { createEvents, type Events } from './platform/events/events.ts'
import { claimFolder } from './platform/files/folder-claim.ts'
import { createScratch } from './platform/files/scratch.ts'
import { createTimeTravel } from './platform/jobs/time-travel.ts'
import { startJobNotifier } from './platform/jobs/job-notifier.ts'
import { openKeys } from './platform/keys/keys.ts'
import { localOrigin } from './platform/http/loopback.rules.ts'
import { joinNodes, type Node } from './platform/database/node.ts'
import type { Operator } from './platform/config/operator.ts'
import { closeDoor } from './platform/http/server.ts'
import { releaseMemory } from './platform/observability/memory.ts'
import { originsOf, refuseBusyPort } from './own-address.ts'
import { onShutdownSignal } from './platform/config/shutdown-signal.ts'
import { protectPages } from './platform/http/pages.ts'
import { declareOpen } from './platform/http/routes.ts'
import { describeStartFailure } from './platform/config/start-failure.ts'
import type { Finding } from './platform/config/unsafe.rules.ts'
import { readVersion } from './platform/http/version.ts'
import { registerWeb } from './web/web.ts'

// Maximum time for closing after draining; with the default drain, a shutdown takes less than 10 s.
const closeWithinMs = 6500

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

// Aborted by a second signal, to end draining immediately.
const hurrying = new AbortController()
let leave = async () => {}

const open: (() => Promise<unknown>)[] = []

async function closeAll(): Promise<void> {
  for (const close of open.splice(0).toReversed()) await close()
}

// False during startup: until it is true, a query on a hanging database waits instead of failing within seconds.
let isServing = false
const serves = () => isServing
const onDatabaseError = (error: Error) => say(`database: ${connectionFault(error)}`)

interface Databases {
  readonly db: Db
  readonly connection: Connection
  /** Connected as the owner, for the sandboxes, which create their own tables. */
  readonly ownerDb: Db
  readonly signIns: readonly DemoSignIn[]
}

/**
 * Migrates the database as its owner, loads the demo if it is on, and opens the database for serving.
 * @throws ConfigurationError, StartRefusal
 */
async function openDatabase(config: Config, operator: Operator): Promise<Databases> {
  const { demo } = config
  const owner = await openOwnerDatabase(config, { log: say, onError: onDatabaseError })
  open.push(() => owner.close())
  const { serving, servingConnection: connection } = owner
  await openInstallation(owner.db, { operator, demo, loadsDemo: true, ...(serving && { serving }) })
  const signIns = demo ? await loadDemo(owner.db, operator, await readProductTime(owner.db), say) : []
  const db = openDb(connection, { onError: onDatabaseError, serves })
  open.push(() => db.close())
  await reach(db, 'DATABASE_URL')
  for (const finding of await checkServingRole(db, config)) warn(finding)
  if (!demo) await owner.closeConnections()
  return { db, connection, ownerDb: owner.db, signIns }
}

function warn({ name, words }: Finding): void {
  process.stderr.write(`warning: ALLOW_INSECURE=${name}: ${words}\n`)
}

interface Parts extends Start {
  db: Db
  ownerDb: Db
  clock: ProductClock
  events: Events
  node: Node
  origin: string
  origins: readonly string[]
}

/** Creates the mailer. Without `config.mail`, as in the demo, a sandbox mailbox takes the place of the mail server. */
async function openMail(
  config: Config,
  { operator, ownerDb: db, clock }: Pick<Parts, 'operator' | 'ownerDb' | 'clock'>,
): Promise<{ mailer: Mailer; mailbox?: Mailbox }> {
  if (config.mail) return { mailer: createSmtpMailer(config.mail) }
  const { mailUser: user, mailPassword: password } = sandboxSecrets
  const { openMailbox } = await import('../sandbox/mail/mailbox.ts')
  const mailbox = await openMailbox({ db, clock, user, password })
  open.push(() => mailbox.close())
  const from = `${operator.title.en} <no-reply@${operator.id}.example>`
  return { mailer: createSmtpMailer({ url: mailbox.url, from }), mailbox }
}

/** Creates the SMS client. Without `config.sms`, as in the demo, a sandbox phone takes the place of the gateway. */
async function openSms(
  config: Config,
  { ownerDb: db, clock }: Pick<Parts, 'ownerDb' | 'clock'>,
): Promise<{ sms: SmsGateway; phone?: Phone }> {
  if (config.sms?.kind === 'http') return { sms: createHttpSms(config.sms) }
  const phone = config.sms ? undefined : await openSandboxPhone(db, clock)
  const sms = createSmppSms({ url: config.sms?.url ?? phone!.url })
  open.push(() => sms.close())
  return { sms, ...(phone && { phone }) }
}

async function openSandboxPhone(db: Db, clock: ProductClock): Promise<Phone> {
  const { smsUser: user, smsPassword: password } = sandboxSecrets
  const { openPhone } = await import('../sandbox/sms/phone.ts')
  const phone = await openPhone({ db, clock, user, password })
  open.push(() => phone.close())
  return phone
}

/** Returns how many minutes a replaced key stays accepted, to outlive the access tokens, codes and links it signed. */
function overlapMinutesOf({ signIn, files }: Operator): number {
  return Math.max(signIn.accessMinutes, signIn.codes.liveMinutes, files.linkMinutes) + 1
}

async function compose(parts: Parts, signIns: readonly DemoSignIn[]): Promise<App> {
  const { config, operator, sealer, db, ownerDb, clock, events, node, origin, origins } = parts
  const { user: userName, password, callbackSecret } = config.acquirer
  const own = localOrigin(config.host, config.port)
  const baseUrl = config.acquirer.url ?? `${own}/sandbox/bank`
  const bankOrigins = config.acquirer.url ? [new URL(baseUrl).origin, ...config.acquirer.pageOrigins] : [origin]
  const { mailer, mailbox } = await openMail(config, { operator, ownerDb, clock })
  const { sms, phone } = await openSms(config, { ownerDb, clock })
  const version = config.build ?? readVersion()
  const fieldService = fieldServiceOf(config)
  const app = await createApp({
    version,
    db,
    operator,
    origins,
    clock,
    events,
    node,
    ownOrigin: origin,
    appKeys: config.appKeys,
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
    docs: config.docs,
    hstsSubdomains: config.hstsSubdomains,
    maxConnections: config.maxConnections,
    metricsAccess: config.metricsToken ? { token: config.metricsToken } : config.demo ? 'open' : 'closed',
    keys: await openKeys({ db, events, overlapMinutes: overlapMinutesOf(operator) }),
    storage: config.files.kind === 's3' ? createS3Storage(config.files) : createFolderStorage(config.files.folder),
    scratch: createScratch(join(config.dataDir, 'scratch')),
    mailer,
    sms,
    telephony: createWebhookTelephony({ secret: config.telephonySecret }),
    desk: createWebhookDesk({ secret: config.deskSecret }),
    identityProvider: identityOf(config, operator, origin),
    network: networkOf(config),
    ...(fieldService && { fieldService }),
    acquirer: createRbsAcquirer({ baseUrl, userName, password, callbackSecret, pageOrigins: bankOrigins }),
    fastPayment: createRbsFastPayment({ baseUrl, userName, password }),
    ...(sealer && { sealer }),
  })
  if (config.demo) await openSandboxes(app, parts, { signIns, mailbox, phone })
  const { appKeys, cabinetDir, demo, offline } = config
  await registerWeb(app.fastify, { operator, cabinetDir, appKey: appKeys[0], version, demo, bankOrigins, offline })
  app.metrics.watchProcess()
  return app
}

interface SandboxParts {
  readonly signIns: readonly DemoSignIn[]
  readonly mailbox: Mailbox | undefined
  readonly phone: Phone | undefined
}

async function openSandboxes(
  app: App,
  { config, operator, db, ownerDb, clock, events, origin, origins }: Parts,
  { signIns, mailbox, phone }: SandboxParts,
): Promise<void> {
  const { createSandbox } = await import('../sandbox/sandbox.ts')
  const own = localOrigin(config.host, config.port)
  const { user: userName, password, callbackSecret } = config.acquirer
  const merchant = { title: operator.title, userName, password, callbackSecret }
  const callbackUrl = () => `${own}/acquirer/callback`
  const telephone = { calledUrl: () => `${own}/telephony/called`, secret: sandboxSecrets.telephonySecret }
  const desk = { url: () => `${own}/desk/operations`, secret: sandboxSecrets.deskSecret }
  const redirectUris = returnUrlsOf([origin, ...origins, ...operator.origins])
  const identity = { ...sandboxClient(origin), redirectUris, operator: operator.id }
  const travel = createTimeTravel({ db, clock, jobs: app.jobs, events })
  // Resumes a move of the time machine if the node that ran it died.
  app.fastify.addHook('onListen', () => travel.goOn())
  const bank = { merchant, callbackUrl, origin: () => origin, linkedCards: await readDemoCards(operator) }
  await app.fastify.register(async (scope) => {
    declareOpen(scope, 'sandbox')
    await protectPages(scope)
    await scope.register(
      createSandbox({
        db: ownerDb,
        clock,
        zone: operator.zone,
        travel,
        signIns,
        hosts: [origin, ...origins].map((address) => new URL(address).hostname),
        bank,
        telephone,
        desk,
        identity,
        networkToken: sandboxSecrets.networkToken,
        fieldService: { url: () => `${own}/field-service/events`, secret: sandboxSecrets.fieldServiceSecret },
        ...(mailbox && { mailbox }),
        ...(phone && { phone }),
      }),
    )
  })
}

async function start(): Promise<void> {
  const { config, operator, sealer } = await readStart(process.env)
  await refuseBusyPort(config)
  for (const finding of config.overridden) warn(finding)
  const { db, connection, ownerDb, signIns } = await openDatabase(config, operator)
  if (config.databaseUrl && config.files.kind === 'folder') await claimFolder(db, config.files.folder)
  const events = await createEvents({ connection, onError: (error) => say(`events: ${connectionFault(error)}`) })
  open.push(() => events.close())
  const node = await joinNodes({ db, connection, onError: (error) => say(`node: ${connectionFault(error)}`) })
  open.push(() => node.close())
  const clock = await createProductClock({ db, events })
  const [origin, ...origins] = originsOf(config, operator)
  const parts = { config, operator, ...(sealer && { sealer }), db, ownerDb, clock, events, node, origin, origins }
  const app = await compose(parts, signIns)
  const { fastify, jobs } = app
  isServing = true
  await fastify.listen({ port: config.port, host: config.host })
  await jobs.start((onWake) => startJobNotifier({ connection, onWake, log: fastify.log }))
  open.push(() => Promise.all([fastify.close(), jobs.stop()]))
  leave = async () => {
    if (config.drainSeconds === 0) return
    fastify.drain()
    await delay(config.drainSeconds * 1000, undefined, { signal: hurrying.signal }).catch(() => {})
    await closeDoor(fastify.server)
  }
  releaseMemory()
  say(`ready ${origin}`)
  for (const { contract, password, who } of signIns) say(`  ${contract}  ${password}  ${who}`)
}

let stopping = false
/** @param drain whether to give proxies time to switch to other nodes */
async function stop(drain: boolean): Promise<void> {
  if (stopping) return hurrying.abort()
  stopping = true
  if (drain) await leave()
  setTimeout(() => process.exit(1), closeWithinMs).unref()
  await closeAll()
  process.exit(0)
}

// SIGINT comes from a terminal, where the user is waiting for the prompt, so only SIGTERM drains.
onShutdownSignal((signal) => void stop(signal === 'SIGTERM'))

try {
  await start()
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`)
  await closeAll()
  process.exit(1)
}
