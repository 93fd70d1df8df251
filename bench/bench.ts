import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDb } from '../apps/server/src/platform/database/db.ts'
import { buildIfNeeded } from '../scripts/build.ts'
import { prepareData } from './data.ts'
import { connectionOf, postmasterOf } from './database.ts'
import { figureOf } from './figures.ts'
import { compareGuesses } from './guesses.ts'
import { repeat, type Round, type Visit, visits } from './load.ts'
import { timeSignIns } from './painted.ts'
import { cpuSeconds, databaseCpuSeconds, residentMegabytes } from './processes.ts'
import { printReport, type Served, type Size } from './report.ts'
import { type Measured, startBare, startReal } from './servers.ts'
import { listPeople, openSessions, type Visitor } from './visitors.ts'

const { values: given } = parseArgs({ options: { quick: { type: 'boolean' }, fresh: { type: 'boolean' } } })
const plan = given.quick
  ? { sizes: [100], rounds: 3, seconds: 3, warmSeconds: 3, restSeconds: 10, signIns: 3, guesses: 20 }
  : { sizes: [10_000, 1_000_000], rounds: 5, seconds: 8, warmSeconds: 15, restSeconds: 60, signIns: 10, guesses: 100 }

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Costs extends Round {
  readonly cpu: number
  readonly databaseCpu: number
}

async function measureRound(
  server: Measured,
  { postmaster, visitors }: { postmaster: number; visitors: readonly Visitor[] },
  visit: Visit = 'dashboard',
): Promise<Costs> {
  const before = [cpuSeconds(server.pid), databaseCpuSeconds(postmaster)] as const
  const round = await repeat(visit, server.url, visitors, { seconds: plan.seconds })
  const used = (now: number, then: number) => ((now - then) * 1e6) / round.requests
  return {
    ...round,
    cpu: used(cpuSeconds(server.pid), before[0]),
    databaseCpu: used(databaseCpuSeconds(postmaster), before[1]),
  }
}

function servedIn(costs: readonly Costs[]): Served {
  const of = (name: keyof Costs) => figureOf(costs.map((round) => round[name]))
  return {
    requestsPerSecond: of('requestsPerSecond'),
    p50: of('p50'),
    p99: of('p99'),
    cpu: of('cpu'),
    databaseCpu: of('databaseCpu'),
  }
}

const callNames = (Object.keys(visits) as Visit[]).filter((name) => name !== 'dashboard')

async function openInstallation(contracts: number) {
  const dataDir = await prepareData(contracts, { fresh: given.fresh ?? false })
  const real = await startReal(dataDir)
  opened.push(() => real.stop())
  const db = openDb(await connectionOf(dataDir), { max: 2 })
  opened.push(() => db.close())
  await delay(plan.restSeconds * 1000)
  const memory = residentMegabytes(real.pid)
  await db.query('vacuum analyze')
  const visitors = await openSessions(db)
  const bare = await startBare(dataDir)
  opened.push(() => bare.stop())
  for (const { url } of [real, bare]) await repeat('dashboard', url, visitors, { seconds: plan.warmSeconds })
  const rounds: { real: Costs; bare: Costs }[] = []
  const calls = Object.fromEntries(callNames.map((name) => [name, [] as Costs[]]))
  return { contracts, real, bare, db, memory, visitors, rounds, calls, postmaster: await postmasterOf(dataDir) }
}

type Installation = Awaited<ReturnType<typeof openInstallation>>

function sizeOf({ contracts, real, memory, rounds, calls }: Installation): Size {
  return {
    contracts,
    memory,
    maxMemory: residentMegabytes(real.pid, 'ever'),
    real: servedIn(rounds.map((round) => round.real)),
    bare: servedIn(rounds.map((round) => round.bare)),
    calls: callNames.map((name) => ({ name, ...servedIn(calls[name]!) })),
    ratio: figureOf(rounds.map((round) => round.real.requestsPerSecond / round.bare.requestsPerSecond)),
  }
}

async function run(): Promise<void> {
  await buildIfNeeded()
  const installations: Installation[] = []
  for (const contracts of plan.sizes) installations.push(await openInstallation(contracts))
  // Rounds of all installations alternate, so that background load affects them equally.
  for (let count = 1; count <= plan.rounds; count += 1) {
    for (const installation of installations) {
      const { contracts, real, bare, rounds, calls } = installation
      const round = { real: await measureRound(real, installation), bare: await measureRound(bare, installation) }
      rounds.push(round)
      for (const name of callNames) calls[name]!.push(await measureRound(real, installation, name))
      const [first, second] = [round.real, round.bare].map(({ requestsPerSecond }) => requestsPerSecond.toFixed(0))
      say(`round ${count}, ${contracts.toLocaleString('en')} contracts: ${first} requests/s, bare ${second}`)
    }
  }
  // The copies of the larger ones have no passwords of their own.
  const { real, db } = installations[0]!
  const guessed = (await listPeople(db, plan.guesses)).map(({ contract }) => contract)
  const guesses = await compareGuesses(real.url, guessed)
  const painted = await timeSignIns(real.url, await listPeople(db, plan.signIns))
  printReport({ ...plan, sizes: installations.map(sizeOf), guesses, painted }, say)
}

/** Functions that close the opened resources, called in reverse order. */
const opened: (() => Promise<unknown>)[] = []
try {
  await run()
} finally {
  for (const close of opened.toReversed()) await close()
}
