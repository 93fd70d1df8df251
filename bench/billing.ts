import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startOf } from '@kabinet/contract/kernel/days'
import { money } from '@kabinet/contract/kernel/money'
import { type Connection, type Db, openDb } from '../apps/server/src/platform/database/db.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { readOperator } from '../apps/server/src/platform/config/operator.ts'
import { startPostgres } from '../packages/embedded-postgres/src/supervisor.ts'
import { billingOf } from '../apps/server/test/billing-of.ts'
import { root } from '../e2e/product.ts'
import * as store from './billing.store.ts'
import { operator as operatorId } from './servers.ts'

const { values: given } = parseArgs({ options: { max: { type: 'string', default: '1000000' } } })
const sizes = [10_000, 100_000, 1_000_000].filter((contracts) => contracts <= Number(given.max))
const workers = 2
const payments = 200
const goals = { copies: 1.5 } as const

const operator = readOperator(operatorId)
const begins = startOf(store.month.to, operator.zone)
const say = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

type Server = Exclude<Connection, string>

async function makeDatabase(server: Server, name: string, template = 'template1') {
  const admin = openDb({ ...server, database: 'postgres' }, { max: 1 })
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} template ${template}`)
  await admin.close()
  const connection = { ...server, database: name }
  return { connection, db: openDb(connection, { max: 2 * workers }) }
}

async function measureRun(made: { connection: Server; db: Db }, contracts: number) {
  const clock = { now: () => begins }
  const { jobs, ledger, close } = await billingOf(made, operator, { now: () => new Date(begins.getTime() - 1) })
  await jobs.runDue()
  const day = await billingOf(made, operator, clock)
  const before = await store.listRange(made.db)
  const runDue = () => Promise.all(Array.from({ length: workers }, () => day.jobs.runDue()))
  const begin = await store.findBegin(made.db)
  // One worker starts the day's run first, because a worker that finds no work exits.
  const run = await timed(async () => {
    await day.jobs.runNow(begin)
    await runDue()
  })
  const posted = (await store.countTransactions(made.db)) - before.last
  if (posted !== contracts) throw new Error(`the run posted ${posted} months of ${contracts}`)
  const batch = { day: store.month.to, first: 1, last: contracts }
  await store.openDayAgain(made.db, store.month.to, 1)
  await day.jobs.enqueueMany(made.db, { kind: 'billing.batch', jobs: [{ payload: batch }] })
  const again = await timed(runDue)
  const more = (await store.countTransactions(made.db)) - before.last - posted
  if (more !== 0) throw new Error(`a second run posted ${more} months more`)
  await close()
  await day.close()
  return { run, again, rows: { first: before.last + 1, last: before.last + posted }, ledger }
}

/** Measures, as a baseline, how long COPY takes for the same rows, with one connection for each file of a table. */
async function measureCopy(db: Db, files: Readonly<Record<store.Appended, readonly string[]>>) {
  const times = new Map<store.Appended, number>()
  for (const table of Object.keys(store.appended) as store.Appended[]) {
    times.set(table, await timed(() => Promise.all(files[table].map((file) => store.copyBack(db, table, file)))))
  }
  const ledger = times.get('ledger_transaction')! + times.get('ledger_entry')!
  return { ledger, all: ledger + times.get('service_charge')! }
}

async function writeFiles(db: Db, folder: string, { first, last }: { first: number; last: number }, parts: number) {
  const files: Record<store.Appended, string[]> = { ledger_transaction: [], ledger_entry: [], service_charge: [] }
  const width = Math.ceil((last - first + 1) / parts)
  for (const table of Object.keys(store.appended) as store.Appended[]) {
    for (let part = 0; part < parts; part += 1) {
      const file = join(folder, `${table}-${parts}-${part}`)
      const from = first + part * width
      await store.copyOut(db, table, { first: from, last: Math.min(last, from + width - 1) }, file)
      files[table].push(file)
    }
  }
  return files
}

async function measureSize(server: Server, folder: string, contracts: number) {
  say(`filling ${contracts.toLocaleString('en')} contracts`)
  const template = await makeDatabase(server, 'bench_template')
  await migrate(template.db)
  await store.fill(template.db, contracts)
  await template.db.query('vacuum analyze')
  await template.db.close()
  const made = await makeDatabase(server, 'bench_run', 'bench_template')
  await made.db.query('checkpoint')
  const { run, again, rows } = await measureRun(made, contracts)
  const copies: { ledger: number; all: number }[] = []
  for (const parts of [1, workers]) {
    const files = await writeFiles(made.db, folder, rows, parts)
    const copy = await makeDatabase(server, 'bench_copy', 'bench_template')
    await copy.db.query('checkpoint')
    copies.push(await measureCopy(copy.db, files))
    await copy.db.close()
  }
  const payers = await measurePayers(made)
  await made.db.close()
  return { contracts, run, again, copies, payers }
}

/** Measures the cost of the contract's lock: compares ten payers of one contract with ten payers of ten contracts. */
async function measurePayers(made: { connection: Server; db: Db }) {
  const { billing, ledger, jobs, close } = await billingOf(made, operator, { now: () => begins })
  let number = 0
  async function pay(contract: number) {
    number += 1
    const sourceId = `bench-${number}`
    const movement = { source: 'payment', sourceId, at: begins, type: 'charge', typeId: 1, currency: 'AMD' } as const
    const job = await made.db.transaction(async (tx) => {
      await ledger.post(tx, { ...movement, contract, amount: money(100), against: 'bank', details: {} })
      return billing.enqueueRestart(tx, contract)
    })
    await jobs.runNow(job)
  }
  const payAll = (contractOf: (payer: number) => number) =>
    Promise.all(
      Array.from({ length: 10 }, async (_, payer) => {
        for (let count = 0; count < payments / 10; count += 1) await pay(contractOf(payer))
      }),
    )
  await payAll((payer) => payer + 1)
  const many = await timed(() => payAll((payer) => payer + 1))
  const one = await timed(() => payAll(() => 1))
  await close()
  return { one, many }
}

type Measured = Awaited<ReturnType<typeof measureSize>>

function tell({ contracts, run, again, copies, payers }: Measured) {
  const [single, parallel] = copies as [Measured['copies'][number], Measured['copies'][number]]
  const ratio = (of: number) => (run / of).toFixed(2)
  say(`\n${contracts.toLocaleString('en')} contracts with three services, ${workers} workers`)
  say(`  the run: ${seconds(run)}, ${Math.round((contracts / run) * 1000).toLocaleString('en')} contracts/s`)
  say(`  once more, which posts nothing: ${seconds(again)}`)
  say(
    `  COPY of its ledger rows: ${seconds(single.ledger)}; run to COPY ${ratio(single.ledger)}   goal ${goals.copies} or less`,
  )
  say(`  COPY by ${workers} connections: ${seconds(parallel.ledger)}; ${ratio(parallel.ledger)}`)
  say(
    `  with the list of charges: ${seconds(single.all)} by one, ${seconds(parallel.all)} by ${workers}; ` +
      `${ratio(single.all)} and ${ratio(parallel.all)}`,
  )
  const each = (ms: number) => `${((ms / payments) * 10).toFixed(1)} ms`
  say(`  ten payers on one contract: ${each(payers.one)} a payment; on ten contracts ${each(payers.many)}`)
}

const folder = join(root, '.data/bench-billing')
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const postgres = await startPostgres({ dataDir: folder, log: () => {} })
try {
  const measured: Measured[] = []
  for (const contracts of sizes) {
    const one = await measureSize(postgres.connection, '/tmp', contracts)
    tell(one)
    measured.push(one)
  }
  const [first, last] = [measured[0]!, measured.at(-1)!]
  const perContract = ({ run, contracts }: Measured) => (run * 1000) / contracts
  if (first !== last) {
    say(
      `\nper contract: ${measured.map((one) => `${perContract(one).toFixed(0)} µs at ${one.contracts.toLocaleString('en')}`).join(', ')}` +
        `   goal no growth: ${(perContract(last) / perContract(first)).toFixed(2)}`,
    )
  }
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
