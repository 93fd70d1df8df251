import { createServer } from 'node:net'
import { createSandbox } from '../sandbox/sandbox.ts'
import { type App, createApp } from './app.ts'
import { type DemoSignIn, loadDemo } from './demo.ts'
import { createRbsAcquirer } from './integrations/acquirer/rbs-acquirer.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config.ts'
import { type Db, openDb } from './platform/db.ts'
import { migrate } from './platform/migrate.ts'
import { ConfigurationError, type Operator, readOperator } from './platform/operator.ts'
import { StartRefusal } from './platform/postgres/start-refusal.ts'
import { startPostgres } from './platform/postgres/supervisor.ts'
import { ensureTokenSecret } from './platform/settings.store.ts'
import { startWorker } from './platform/worker.ts'
import { registerWeb } from './web/web.ts'

const sweepEveryMs = 5000
const stopWithinMs = 9500
const parentCheckMs = 250

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** What has been opened so far, closed in the opposite order. */
const open: (() => Promise<unknown>)[] = []

async function closeAll(): Promise<void> {
  for (const close of open.splice(0).toReversed()) await close()
}

/** Finds out early whether the port is free: before the database is started for nothing. */
async function refuseBusyPort({ port, host }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  }).catch(({ code, message }: NodeJS.ErrnoException) => {
    const why =
      code === 'EADDRINUSE' ? 'is in use by another process: set PORT to another' : `cannot be used: ${message}`
    throw new ConfigurationError(`port ${port} on ${host} ${why}`)
  })
}

async function openDatabase(config: Config): Promise<Db> {
  const onError = (error: Error) => say(`database: ${error.message}`)
  if (config.databaseUrl) {
    const db = openDb(config.databaseUrl, { onError })
    open.push(() => db.close())
    await db.query('select 1').catch((error: Error) => {
      throw new ConfigurationError(
        `DATABASE_URL: the database cannot be reached: ${error.message || (error as NodeJS.ErrnoException).code}`,
      )
    })
    return db
  }
  const postgres = await startPostgres({ dataDir: config.dataDir, log: say })
  open.push(() => postgres.stop())
  const db = openDb(postgres.connection, { onError })
  open.push(() => db.close())
  return db
}

/** The addresses that a payment may return to: this server by each of its names. */
function originsOf(config: Config, operator: Operator): [string, ...string[]] {
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host
  const local = `http://${host}:${config.port}`
  const hosts = operator.brands.flatMap((brand) => brand.hosts)
  if (!config.demo) return [config.publicOrigin ?? local, ...hosts.map((name) => `https://${name}`)]
  return [
    config.publicOrigin ?? local,
    local,
    ...['localhost', ...hosts].map((name) => `http://${name}:${config.port}`),
  ]
}

interface Parts {
  config: Config
  operator: Operator
  db: Db
  origin: string
  origins: readonly string[]
}

async function compose({ config, operator, db, origin, origins }: Parts, signIns: readonly DemoSignIn[]): Promise<App> {
  const { user: userName, password, callbackSecret } = config.acquirer
  const baseUrl = config.acquirer.url ?? `http://127.0.0.1:${config.port}/sandbox/bank`
  const app = await createApp({
    db,
    operator,
    origins,
    clock: systemClock,
    ownOrigin: origin,
    appKeys: config.appKeys,
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
    tokenSecret: await ensureTokenSecret(db),
    acquirer: createRbsAcquirer({ baseUrl, userName, password, callbackSecret }),
  })
  if (config.demo) {
    const merchant = { title: operator.title, userName, password, callbackSecret }
    const callbackUrl = () => `http://127.0.0.1:${config.port}/acquirer/callback`
    await app.fastify.register(
      createSandbox({
        db,
        clock: systemClock,
        signIns,
        bank: { merchant, callbackUrl, zone: operator.zone, origin: () => origin },
      }),
    )
  }
  await registerWeb(app.fastify, { operator, appKey: config.appKeys[0], demo: config.demo })
  return app
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const operator = readOperator(config.operator, config.flags)
  await refuseBusyPort(config)
  const db = await openDatabase(config)
  await migrate(db)
  const signIns = config.demo ? await loadDemo(db, operator, systemClock, say) : []
  const [origin, ...origins] = originsOf(config, operator)
  const app = await compose({ config, operator, db, origin, origins }, signIns)
  await app.fastify.listen({ port: config.port, host: config.host })
  const sweeper = startWorker(app.sweep, sweepEveryMs, (error) =>
    app.fastify.log.error({ err: error }, 'the sweeper failed'),
  )
  open.push(() => Promise.all([app.fastify.close(), sweeper.stop()]))
  say(`ready ${origin}`)
  for (const { contract, password, who } of signIns) say(`  ${contract}  ${password}  ${who}`)
}

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), stopWithinMs).unref()
  await closeAll()
  process.exit(0)
}

process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
// npm passes a signal on to its shell alone, which ends without telling us: losing the parent is the same word.
if (process.env['npm_lifecycle_event']) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void stop(), parentCheckMs).unref()
}

try {
  await start()
} catch (error) {
  const known = error instanceof ConfigurationError || error instanceof StartRefusal
  process.stderr.write(`Kabinet cannot start: ${known ? error.message : (error as Error).stack}\n`)
  await closeAll()
  process.exit(1)
}
