import { connectionStatus } from '@kabinet/contract/connection-statuses'
import { visitCalls } from '@kabinet/contract/visits'
import { createRandom, type Random } from '../src/generator/random.ts'
import { type Order, startWithKey, stepsOf } from './connecting.ts'
import type { Person, Server, World } from './walk-world.ts'

const houses = ['alpha-1', 'alpha-2', 'alpha-3', 'komitas-52', 'shiraz-10', 'orbeli-5']
const privateHouse = 'alpha-3'
const wiredHouse = 'alpha-2'
const choices = [
  { inet: 'fibre-100' },
  { inet: 'home-tv' },
  { inet: 'home-screen', has_cable: true },
  { inet: 'fibre-100', ctv: 'cable-60', cctv: 'cameras-2' },
  { inet: 'fibre-100', iptv: 'mosaic' },
  { inet: 'nothing-like-it' },
]
// Services that a contract can be without while it works.
const additions = [{ ctv: 'cable-60' }, { cctv: 'cameras-2' }, { iptv: 'mosaic' }]
const throughOurCable = { inet: 'fibre-100', has_cable: true }

export interface Walk {
  readonly random: Random
  readonly person: Person
  /** Number of the process. */
  readonly id: number
  /** Its keys, one of each device. */
  readonly keys: readonly string[]
  token: string | undefined
}

interface Status {
  readonly status: number
  readonly contract: number | null
  readonly number: string | null
  readonly due: number
  readonly visit: number | null
}

async function statusOf({ db }: World, { id }: Pick<Walk, 'id'>): Promise<Status> {
  const rows = await db.query<Status>(
    `select p.status, p.contract, c.contract_id as number, p.connection_cost + p.ahead_cost as due, v.id as visit
     from connection_process p left join contract c on c.id = p.contract
       left join visit v on v.connection_id = p.id and v.ended_at is null
     where p.id = $1`,
    [id],
  )
  return rows[0]!
}

/** One step of a walk, taken on one of its devices and served by one of the servers. */
interface Taken {
  readonly world: World
  readonly walk: Walk
  readonly server: Server
  readonly order: Order
}
type Act = (taken: Taken) => Promise<unknown>

async function book({ world, walk: { random }, order }: Taken) {
  const { detail } = await order.days(random.chance(0.5) ? undefined : nextMonth(world.clock.now()))
  const { days_list: days = [] } = (detail ?? {}) as { days_list?: { timeSlotList: { at: number }[] }[] }
  const slots = days.flatMap(({ timeSlotList }) => timeSlotList)
  const nowhere = 1_795_000_000
  return order.book(slots.length > 0 ? random.pick(random.chance(0.3) ? slots.slice(0, 2) : slots).at : nowhere)
}

function nextMonth(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15)).toISOString().slice(0, 10)
}

const reported =
  (state: 'done' | 'missed'): Act =>
  async ({ world, walk, server }) => {
    const { visit } = await statusOf(world, walk)
    if (visit !== null) await world.report(server, visit, state)
  }

async function cancel(taken: Taken) {
  const { world, walk, server } = taken
  const { visit, number } = await statusOf(world, walk)
  if (visit === null) return
  if (!walk.token) await enter(taken)
  if (!walk.token) return
  const body = { contract_id: number, billing_id: 'rb', process: visit, close: true }
  await server.send(visitCalls.changeVisit, { token: walk.token, body })
}

async function enter({ walk, order }: Taken) {
  const { detail } = await order.enter()
  walk.token ??= detail?.['access'] as string | undefined
}

async function receive({ world, walk }: Taken) {
  const { contract, due } = await statusOf(world, walk)
  if (contract !== null && due > 0) await world.receive(contract, walk.random.chance(0.7) ? due : Math.ceil(due / 3))
}

async function plugIn({ world, walk, order }: Taken) {
  const number = (await statusOf(world, walk)).number ?? walk.person.contract
  await world.network('POST', `/${number}/plug`)
  world.clock.advance(11)
  await order.authorize(number)
}

async function choose({ world, walk: { random, person, ...walk }, order }: Taken) {
  const { status } = await statusOf(world, walk)
  if (status === connectionStatus.addServices) return order.choose(random.pick(additions))
  const isWired = person.house === wiredHouse && random.chance(0.5)
  return order.choose(isWired ? throughOurCable : random.pick([...choices, ...additions]))
}

const acts = {
  choose,
  newContract: ({ order }) => order.bind(''),
  ownContract: ({ walk, order }) => order.bind(walk.person.contract),
  strangersContract: ({ order }) => order.bind('1000008'),
  receive,
  payLater: ({ order }) => order.payLater(),
  sign: ({ order }) => order.signAll(),
  book,
  plugIn,
  strangersLine: ({ order }) => order.authorize('1000008'),
  done: reported('done'),
  missed: reported('missed'),
  cancel,
  enter,
  look: ({ order }) => order.status(),
  work: ({ server }) => server.runJobs(),
} satisfies Record<string, Act>

type Name = keyof typeof acts
const names = Object.keys(acts) as Name[]
/** Steps that take a process on from its status. */
const onward: Readonly<Record<number, readonly Name[]>> = {
  453: ['newContract', 'ownContract', 'ownContract'],
  450: ['choose', 'choose', 'ownContract', 'newContract'],
  451: ['choose', 'ownContract', 'newContract'],
  226: ['receive', 'look', 'receive', 'look', 'payLater', 'choose'],
  283: ['sign'],
  424: ['book'],
  419: ['done', 'done', 'missed', 'enter', 'cancel', 'book', 'plugIn'],
  179: ['plugIn', 'enter', 'book', 'done'],
}

/** Starts a walk, on one device or on two at once. */
async function begin(world: World, person: Person, random: Random): Promise<Walk> {
  const start = async () => {
    const server = random.pick(world.servers)
    return startWithKey({ ...world, send: server.send }, await world.issueKey(person.phone), person)
  }
  const devices = random.chance(0.5) ? [await start()] : await Promise.all([start(), start()])
  const keys = devices.map(({ key }) => key)
  const found = await world.db.query<{ id: number }>(
    'select distinct process_id as id from process_key where hash in (select sha256(unnest($1::text[])::bytea))',
    [keys],
  )
  if (found.length !== 1) throw new Error(`${person.phone} has ${found.length} processes`)
  return { random, person, id: found[0]!.id, keys, token: undefined }
}

/** Takes a step: one that leads on or any other, killed or not, alone, twice or beside another one. */
async function takeStep(world: World, walk: Walk): Promise<void> {
  const { random, person, keys } = walk
  const { status } = await statusOf(world, walk)
  const draw = (): Name => (random.chance(0.7) ? random.pick(onward[status]!) : random.pick(names))
  const name = draw()
  const act = (by: Name, server: Server = random.pick(world.servers)) => {
    const order = stepsOf({ ...world, send: server.send }, { key: random.pick(keys), phone: person.phone })
    return acts[by]({ world, walk, server, order })
  }
  if (random.chance(0.06)) {
    const death = { when: random.pick(['before', 'after'] as const), commit: random.pick([1, 1, 1, 2, 3]) }
    const doomed = random.chance(0.3) ? 'work' : name
    await world.dying(death, (server) => act(doomed, server))
  }
  if (!random.chance(0.3)) return void (await act(name))
  const other = random.chance(0.5) ? name : draw()
  world.counts[other === name ? 'repeated' : 'raced'] += 1
  await Promise.all([act(name), act(other)])
}

/** Takes some steps of each walk. Several people walk at a time, so that their steps mix; sessions do not last. */
export async function walkOn(world: World, walks: readonly Walk[], steps: readonly [from: number, to: number]) {
  await inParallel(walks, async (walk) => {
    walk.token = undefined
    for (let left = walk.random.whole(...steps); left > 0; left -= 1) await takeStep(world, walk)
  })
}

const atOnce = 6

/** Does some work for each of many, six at a time. */
export async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = all.values()
  const worker = async () => {
    for (const one of left) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Starts walks of strangers and, among them, of every customer: at home, and at a house with our cable. */
export async function beginAll(world: World, count: number, seed: number): Promise<Walk[]> {
  const known = await world.owners()
  const people = Array.from({ length: count }, (_, nth): Person => {
    const owner = known[Math.floor(nth / 8)]
    if (owner && nth % 8 === 0) return owner
    if (owner && nth % 8 === 4) return { ...owner, house: wiredHouse, flat: String(nth + 100) }
    const house = houses[nth % houses.length]!
    const flat = house === privateHouse ? '' : String(nth + 100)
    return { phone: String(37_491_700_000 + nth), house, flat, contract: '1000001' }
  })
  const walks: Walk[] = []
  await inParallel([...people.entries()], async ([nth, person]) => {
    walks.push(await begin(world, person, createRandom(seed * 1000 + nth)))
  })
  return walks
}
