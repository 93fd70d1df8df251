import { createRandom, type Random } from '../src/generator/random.ts'
import { atDoor, doorOf, givenIntercom } from './intercoms.ts'
import type { Server, World } from './walk-world.ts'
import { inParallel } from './walking.ts'

/** Neighbours who want the same intercom, of whom one has used it so far perhaps. */
const neighbours = 4
const prepayments = [0, 0, 30_000, 140_000]

export interface DoorWalk {
  readonly random: Random
  readonly phone: string
  readonly slug: string
  /** Keys of the devices. Any of them may have come to nothing by now. */
  readonly keys: string[]
}

interface Order {
  readonly id: number
  readonly status: number
  readonly contract: number | null
  readonly due: number
}

/** Finds the order that a key acts on. */
async function orderOf({ db }: World, key: string): Promise<Order | undefined> {
  const rows = await db.query<Order>(
    `select p.id, p.status, p.contract, p.connection_cost + p.ahead_cost as due
     from connection_process p join process_key k on k.process_id = p.id where k.hash = sha256($1::bytea)`,
    [Buffer.from(key)],
  )
  return rows[0]
}

interface Taken {
  readonly world: World
  readonly walk: DoorWalk
  readonly server: Server
  readonly door: ReturnType<typeof doorOf>
}
type Act = (taken: Taken) => Promise<unknown>

async function start({ world, walk, server }: Taken) {
  const { key } = await atDoor({ ...world, send: server.send }, walk.slug)
  if (key) walk.keys.push(key)
}

async function receive({ world, walk: { random }, door }: Taken) {
  const order = await orderOf(world, door.key)
  if (!order || order.contract === null || order.due === 0) return
  await world.receive(order.contract, random.chance(0.7) ? order.due : Math.ceil(order.due / 3))
}

/** Requests a code and enters the latest, which may be another order's. */
async function prove({ world, walk: { phone }, door }: Taken) {
  await door.requestCode(phone)
  const sent = (await world.texts(phone)).find((text) => /^\d{4} /.test(text))
  if (sent) await door.check(phone, sent.slice(0, 4))
}

const acts = {
  start,
  prove,
  enterPhone: ({ door, walk }) => door.enter({ phone: walk.phone }),
  name: ({ door, walk }) => door.call('Anna Test', walk.phone),
  phrase: ({ door }) => door.enter({ code_phrase: 'արագած' }),
  bind: ({ door }) => door.bind(),
  receive,
  look: ({ door }) => door.status(),
  sign: ({ door, walk }) => door.sign(walk.phone),
  enter: ({ door }) => door.enterAccount(),
  work: ({ server }) => server.runJobs(),
} satisfies Record<string, Act>

type Name = keyof typeof acts
const names = Object.keys(acts) as Name[]
/** Steps that take an order on from its status. */
const onward: Readonly<Record<number, readonly Name[]>> = {
  0: ['prove'],
  443: ['name', 'name', 'look'],
  10: ['phrase', 'bind', 'bind', 'look'],
  226: ['receive', 'look', 'look', 'work'],
  283: ['sign'],
  179: ['enter', 'look'],
  409: ['look', 'start'],
}

/** Takes a step: one that leads on or any other, killed or not, alone, twice or beside another one. */
async function takeStep(world: World, walk: DoorWalk): Promise<void> {
  const { random } = walk
  const order = await orderOf(world, walk.keys.at(-1)!)
  if (!order) return start({ world, walk, server: world.servers[0], door: doorOf(world, '') })
  const draw = (): Name => (random.chance(0.75) ? random.pick(onward[order.status]!) : random.pick(names))
  const name = draw()
  const act = (by: Name, server: Server = random.pick(world.servers)) => {
    const key = random.chance(0.8) ? walk.keys.at(-1)! : random.pick(walk.keys)
    return acts[by]({ world, walk, server, door: doorOf({ ...world, send: server.send }, key) })
  }
  if (random.chance(0.06)) {
    const death = { when: random.pick(['before', 'after'] as const), commit: random.pick([1, 1, 2]) }
    await world.dying(death, (server) => act(random.chance(0.3) ? 'work' : name, server))
  }
  if (!random.chance(0.3)) return void (await act(name))
  const other = random.chance(0.5) ? name : draw()
  world.counts[other === name ? 'repeated' : 'raced'] += 1
  await Promise.all([act(name), act(other)])
}

/** Takes some steps of each walk; several people walk at a time. */
export async function walkDoors(world: World, walks: readonly DoorWalk[], steps: readonly [from: number, to: number]) {
  await inParallel(walks, async (walk) => {
    for (let left = walk.random.whole(...steps); left > 0; left -= 1) await takeStep(world, walk)
  })
}

/** Lets neighbours start at their doors; one in eight people is a customer, who is known by the phone. */
export async function beginAtDoors(world: World, doors: number, seed: number): Promise<DoorWalk[]> {
  const known = await world.owners()
  const walks: DoorWalk[] = []
  for (let nth = 0; nth < doors; nth += 1) {
    await givenIntercom(world, `door-${nth}`, { prepayment: prepayments[nth % prepayments.length]! })
    for (let of = 0; of < neighbours; of += 1) {
      const at = nth * neighbours + of
      const phone = at % 8 === 0 ? known[at / 8]!.phone : String(37_491_800_000 + at)
      walks.push({ random: createRandom(seed * 1000 + at), phone, slug: `door-${nth}`, keys: [] })
    }
  }
  await inParallel(walks, async (walk) => {
    await start({ world, walk, server: walk.random.pick(world.servers), door: doorOf(world, '') })
  })
  return walks
}
