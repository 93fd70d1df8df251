import { type Figure, figureOf, growthOf, percent, tableOf, tell } from './figures.ts'
import { connections } from './load.ts'

export interface Served {
  readonly requestsPerSecond: Figure
  /** Latencies in milliseconds. */
  readonly p50: Figure
  readonly p99: Figure
  /** CPU time of the server and of PostgreSQL, in microseconds per request. */
  readonly cpu: Figure
  readonly databaseCpu: Figure
}

export interface Size {
  readonly contracts: number
  readonly memory: number
  /** Maximum resident memory during start and load, in MB. */
  readonly maxMemory: number
  readonly real: Served
  readonly bare: Served
  readonly calls: readonly (Served & { readonly name: string })[]
  /** Requests per second relative to the bare server, per round. */
  readonly ratio: Figure
}

interface Measurements {
  readonly sizes: readonly Size[]
  /** Milliseconds from pressing "Sign in" to the painted balance. */
  readonly painted: readonly number[]
  readonly guesses: readonly number[]
  readonly rounds: number
  readonly seconds: number
  readonly restSeconds: number
}

const goals = { ratio: 0.85, dashboard: 1600, memory: 140, maxMemory: 250, painted: 200, guesses: [0.9, 1.1] } as const

const head = [
  'contracts',
  'server',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'CPU µs/request',
  'database CPU',
  'MB at rest',
  'at most',
]

function rowOf({ contracts, memory, maxMemory }: Size, name: string, served: Served, isReal: boolean): string[] {
  return [
    isReal ? contracts.toLocaleString('en') : '',
    name,
    tell(served.requestsPerSecond),
    tell(served.p50),
    tell(served.p99),
    tell(served.cpu),
    tell(served.databaseCpu),
    isReal ? memory.toFixed(0) : '',
    isReal ? maxMemory.toFixed(0) : '',
  ]
}

export function printReport(
  { sizes, painted, guesses, rounds, seconds, restSeconds }: Measurements,
  say: (line: string) => void,
) {
  say(`\nDashboard read: all contracts of the account, then the chosen one, over ${connections} connections.`)
  say(`Medians of ${rounds} rounds of ${seconds} s, real and bare in turn; memory ${restSeconds} s after ready.\n`)
  const rows = sizes.flatMap((size) => [rowOf(size, 'real', size.real, true), rowOf(size, 'bare', size.bare, false)])
  say(`${tableOf([head, ...rows])}\n`)
  for (const { contracts, ratio } of sizes) {
    say(`real to bare at ${contracts.toLocaleString('en')}: ${tell(ratio, 2)}   goal ${goals.ratio.toFixed(2)} or more`)
  }
  for (const { contracts, real } of sizes) {
    const [server, database] = [real.cpu.median * 2, real.databaseCpu.median * 2]
    say(
      `CPU per dashboard at ${contracts.toLocaleString('en')}: server ${server.toFixed(0)} + database ${database.toFixed(0)}` +
        ` = ${(server + database).toFixed(0)} µs   goal at most ${goals.dashboard} µs`,
    )
  }
  tellCalls(sizes, say)
  say(`memory at rest: ${Math.max(...sizes.map(({ memory }) => memory)).toFixed(0)} MB   goal under ${goals.memory} MB`)
  say(
    `memory at most: ${Math.max(...sizes.map(({ maxMemory }) => maxMemory)).toFixed(0)} MB   goal under ${goals.maxMemory} MB`,
  )
  tellGrowth(sizes, say)
  say(
    `unknown contract to wrong password: ${tell(figureOf(guesses), 2)} of its time (${guesses.length} times)` +
      `   goal ${goals.guesses.map((end) => end.toFixed(2)).join(' to ')}`,
  )
  if (painted.length > 0) {
    say(
      `sign-in to painted balance: ${tell(figureOf(painted))} ms (${painted.length} times)   goal ${goals.painted} ms`,
    )
  }
}

function tellCalls(sizes: readonly Size[], say: (line: string) => void) {
  const rows = sizes.flatMap(({ contracts, calls }) =>
    calls.map(({ name, cpu, databaseCpu, p50 }, index) => [
      index === 0 ? contracts.toLocaleString('en') : '',
      name,
      tell(cpu),
      tell(databaseCpu),
      (cpu.median + databaseCpu.median).toFixed(0),
      tell(p50),
    ]),
  )
  say(`\n${tableOf([['contracts', 'call', 'CPU µs', 'database CPU', 'together', 'p50 ms'], ...rows])}\n`)
}

/** Compares the cost of a dashboard (two requests) at the largest and smallest size. */
function tellGrowth(sizes: readonly Size[], say: (line: string) => void) {
  const [first, last] = [sizes[0]!, sizes.at(-1)!]
  if (first === last) return
  const span = `${first.contracts.toLocaleString('en')} to ${last.contracts.toLocaleString('en')}`
  for (const [who, key] of [
    ['server', 'cpu'],
    ['database', 'databaseCpu'],
  ] as const) {
    const [from, to] = [first.real[key], last.real[key]]
    const { growth, noise, beyondNoise } = growthOf(from, to)
    const dashboard = (figure: Figure) => `${(figure.median * 2).toFixed(0)} µs`
    say(
      `CPU per dashboard, ${who}, ${span}: ${dashboard(from)} → ${dashboard(to)}, ${percent(growth)} (noise ±${(noise * 100).toFixed(0)} %)` +
        `   goal no growth beyond noise: ${beyondNoise ? 'grew' : 'kept'}`,
    )
  }
}
