import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readStart } from '../apps/server/src/platform/config/config.ts'
import { localOrigin } from '../apps/server/src/platform/http/loopback.rules.ts'
import { onShutdownSignal } from '../apps/server/src/platform/config/shutdown-signal.ts'
import { describeStartFailure } from '../apps/server/src/platform/config/start-failure.ts'
import { freePort } from '../e2e/product.ts'
import { openDatabase } from './dev/database.ts'
import { openFront } from './dev/front.ts'
import { createServerProcess } from './dev/server-process.ts'
import { createTypeChecks } from './dev/type-checks.ts'

const { values: given } = parseArgs({ options: { 'no-types': { type: 'boolean', default: false } } })

const closesWithinMs = 15_000
/** Functions that close the opened resources, called in reverse order. */
const open: (() => Promise<unknown> | void)[] = []

async function start(): Promise<void> {
  const environment = { DEMO: 'on', LOG_LEVEL: 'warn', ...process.env }
  const { config, operator } = await readStart(environment)
  const { host, port, dataDir } = config
  const cabinetDir = join(dataDir, 'dev')
  await mkdir(cabinetDir, { recursive: true })
  const types = createTypeChecks({ isOn: !given['no-types'] })
  open.push(() => types.stop())
  const server = createServerProcess()
  const serverPort = await freePort()
  const allowedHosts = operator.brands.flatMap(({ hosts }) => hosts)
  const front = await openFront({ host, port, allowedHosts, server, serverPort, cabinetDir, types })
  open.push(() => front.close())
  const database = await openDatabase(config, console.log)
  open.push(() => database.close())
  if (database.environment.MIGRATION_DATABASE_URL)
    console.log(`database ${database.environment.MIGRATION_DATABASE_URL}`)
  open.push(() => server.stop())
  server.start(
    {
      PUBLIC_ORIGIN: localOrigin(host, port),
      ...environment,
      ...database.environment,
      HOST: '127.0.0.1',
      PORT: String(serverPort),
      CABINET_DIR: cabinetDir,
    },
    (outcome) => front.report(outcome),
  )
}

let stopping = false
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), closesWithinMs).unref()
  for (const close of open.splice(0).toReversed()) await close()
  process.exit(code)
}

onShutdownSignal(() => void stop(0))
try {
  await start()
} catch (error) {
  console.error(describeStartFailure(error))
  await stop(1)
}
