import { money } from '@kabinet/contract/kernel/money'
import { visitCalls } from '@kabinet/contract/visits'
import { expect, test } from 'vitest'
import { type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { type Order, startWithKey, stepsOf } from '../../../test/connecting.ts'
import { testCore } from '../../../test/core.ts'
import { mortalDb } from '../../../test/mortal-db.ts'
import { expectBooksInOrder } from '../../../test/paying.ts'
import { createRandom, type Random } from '../../generator/random.ts'
import { createLedger } from '../ledger/index.ts'
import { createProcessKeys } from '../process-keys/index.ts'
import { transitions } from './transitions.rules.ts'

const houses = ['alpha-1', 'alpha-2', 'alpha-3', 'komitas-52']
const choices = [
  { inet: 'fibre-100' },
  { inet: 'fibre-100', has_cable: true },
  { inet: 'home-tv' },
  { inet: 'home-screen', has_cable: true },
  { ctv: 'cable-60' },
  { inet: 'fibre-100', ctv: 'cable-60', cctv: 'cameras-2' },
  { iptv: 'mosaic' },
  { inet: 'nothing-like-it' },
]
/** What a step may be refused with; anything else is a fault. */
const refusals = new Set([
  'process_step',
  'services_combination',
  'contract_unknown',
  'no_access',
  'slot_taken',
  'slot_date',
  'sign_in_needed',
  'code_requested',
  'code_invalid',
])

interface Known {
  readonly phone: string
  readonly house: string
  readonly flat: string
  readonly contract: string
}

async function openWalks(flags: string) {
  const clock = handClock()
  const many = ['perAddress', 'perSession', 'perCustomer', 'peoplePerAddress', 'peoplePerSession', 'peopleAnonymous']
  const demo = await demoApp({ clock, flags, limits: many.map((name) => `${name}=1000000`).join(',') })
  const core = await testCore({ db: demo.serving, connection: demo.connection }, { clock })
  const ledger = createLedger(core)
  const keys = createProcessKeys(core)
  const faults = new Set<string>()
  let moneys = 0

  const watched = (send: DemoApp['send']): DemoApp['send'] =>
    async function (call, sent) {
      const answer = await send(call, sent)
      const { code } = answer.body as { code?: string }
      if (code !== undefined && !refusals.has(code)) faults.add(`${call.path}: ${answer.status} ${code}`)
      return answer
    }

  return {
    ...demo,
    clock,
    send: watched(demo.send),
    faults,
    issueKey: (phone: string) => core.db.transaction((tx) => keys.issueCustomerKey(tx, { phone })),
    async receive(contract: number, amount: number) {
      moneys += 1
      const movement = { source: 'walk', sourceId: String(moneys), at: clock.now(), type: 'charge', typeId: 1 } as const
      const sum = { contract, amount: money(amount), currency: 'AMD', against: 'bank', details: {} } as const
      await core.db.transaction((tx) => ledger.post(tx, { ...movement, ...sum }))
    },
    /** Sends to a process that dies before or after one of its commits. */
    async dying(when: 'before' | 'after', commit: number, act: (send: DemoApp['send']) => Promise<unknown>) {
      const mortal = mortalDb(demo.serving)
      const { send } = await demo.second({ db: mortal.db })
      mortal.dieAt(when, commit)
      await act(send)
    },
    knownPeople: () =>
      demo.db.query<Known>(
        `select distinct on (p.phone) p.phone, h.code as house, c.flat, c.contract_id as contract
         from customer_phone p join contract c on c.customer_id = p.customer_id join house h on h.id = c.house_id
         where p.is_actual and c.type = 'home' and c.billing_id = 'rb' and h.technology is not null
         order by p.phone, c.contract_id`,
      ),
  }
}

type World = Awaited<ReturnType<typeof openWalks>>

interface Walk {
  readonly world: World
  readonly random: Random
  readonly person: Known
  /** The same process with each of its keys. */
  readonly devices: readonly Order[]
  token: string | undefined
}

interface ProcessFacts {
  readonly id: number
  readonly status: number
  readonly contract: number | null
  readonly number: string | null
  readonly due: number
  readonly visit: number | null
}

async function factsOf({ world: { db }, person }: Walk): Promise<ProcessFacts> {
  const rows = await db.query<ProcessFacts>(
    `select p.id, p.status, p.contract, c.contract_id as number, p.connection_cost + p.ahead_cost as due, v.id as visit
     from connection_process p left join contract c on c.id = p.contract
     left join visit v on v.connection = p.id and v.ended_at is null
     where p.phone = $1 order by p.id limit 1`,
    [person.phone],
  )
  return rows[0]!
}

type Act = (walk: Walk, device: Order) => Promise<unknown>

async function bookSome({ random }: Walk, device: Order) {
  const { detail } = await device.days()
  const { days_list: days = [] } = (detail ?? {}) as { days_list?: { timeSlotList: { at: number }[] }[] }
  const slots = days.flatMap(({ timeSlotList }) => timeSlotList)
  return device.book(slots.length > 0 ? random.pick(slots).at : 1_795_000_000)
}

async function reported(walk: Walk, state: 'done' | 'missed') {
  await walk.world.app.jobs.runDue()
  const { visit } = await factsOf(walk)
  if (visit !== null) await walk.world.fieldService('POST', `/${visit}/${state}`)
}

async function cancel(walk: Walk) {
  const { visit, number } = await factsOf(walk)
  if (!walk.token || visit === null) return
  const body = { contract_id: number, billing_id: 'rb', process: visit, close: true }
  await walk.world.send(visitCalls.changeVisit, { token: walk.token, body })
}

async function enter(walk: Walk, device: Order) {
  const { detail } = await device.enter()
  walk.token ??= detail?.['access'] as string | undefined
}

async function receive(walk: Walk) {
  const { contract, due } = await factsOf(walk)
  if (contract !== null && due > 0)
    await walk.world.receive(contract, walk.random.chance(0.7) ? due : Math.ceil(due / 3))
}

async function plugIn(walk: Walk, device: Order) {
  const { number } = await factsOf(walk)
  const contract = number ?? walk.person.contract
  await device.authorize(contract)
  await walk.world.network('POST', `/${contract}/plug`)
  walk.world.clock.advance(11)
  await device.authorize(contract)
}

const acts = {
  choose: ({ random }, device) => device.choose(random.pick(choices)),
  newContract: (_, device) => device.bind(''),
  ownContract: ({ person }, device) => device.bind(person.contract),
  strangersContract: (_, device) => device.bind('1000008'),
  receive,
  payLater: (_, device) => device.payLater(),
  sign: (_, device) => device.signAll(),
  book: bookSome,
  plugIn,
  done: (walk) => reported(walk, 'done'),
  missed: (walk) => reported(walk, 'missed'),
  cancel,
  enter,
  look: (_, device) => device.status(),
  work: ({ world }) => world.app.jobs.runDue(),
} satisfies Record<string, Act>

const names = Object.keys(acts) as (keyof typeof acts)[]
/** Steps that take a process on from its status. */
const onward: Readonly<Record<number, readonly (keyof typeof acts)[]>> = {
  453: ['newContract', 'ownContract', 'ownContract'],
  450: ['choose'],
  451: ['choose'],
  226: ['receive', 'look', 'receive', 'look', 'payLater', 'choose'],
  283: ['sign'],
  424: ['book'],
  419: ['done', 'done', 'missed', 'enter', 'cancel', 'book', 'plugIn'],
  179: ['plugIn', 'enter', 'book', 'done'],
}

async function takeStep(walk: Walk): Promise<void> {
  const { random, devices, world, person } = walk
  const { status } = await factsOf(walk)
  const draw = () => (random.chance(0.7) ? random.pick(onward[status]!) : random.pick(names))
  const name = draw()
  const act: Act = acts[name]
  if (random.chance(0.005)) {
    const when = random.chance(0.5) ? 'before' : 'after'
    const { key } = devices[0]!
    const dies = (send: DemoApp['send']) => act(walk, stepsOf({ ...world, send }, { key, phone: person.phone }))
    await world.dying(when, random.whole(1, 2), dies).catch(() => undefined)
  }
  if (!random.chance(0.3)) return void (await act(walk, random.pick(devices)))
  const other: Act = random.chance(0.5) ? act : acts[draw()]
  await Promise.all([act(walk, random.pick(devices)), other(walk, random.pick(devices))])
}

async function begin(world: World, random: Random, person: Known): Promise<Walk> {
  const start = async () => startWithKey(world, await world.issueKey(person.phone), person)
  const devices = random.chance(0.5) ? [await start()] : await Promise.all([start(), start()])
  return { world, random, person, devices, token: undefined }
}

const isStranger = ({ phone }: Known) => phone.startsWith('374917')

/** Checks what the steps of a process have left behind. */
async function expectInOrder(walk: Walk): Promise<void> {
  const { world, person } = walk
  const { id, contract, status } = await factsOf(walk)
  const history = await world.db.query<{ step: string; status: number }>(
    'select step, status from connection_history where process = $1 order by id',
    [id],
  )
  expect(history[0]!.step).toBe('start')
  for (const [index, { step, status: to }] of history.entries()) {
    if (index === 0) continue
    const from = history[index - 1]!.status
    expect(transitions).toContainEqual(expect.objectContaining({ step, from, to }))
  }
  expect(history.at(-1)!.status).toBe(status)
  const steps = history.map(({ step }) => step)
  const [facts] = await world.db.query<Record<string, number>>(
    `select (select count(*) from connection_process where phone = $3) as processes,
       (select count(*) from customer_phone where phone = $3) as accounts,
       (select count(distinct c.id) from contract c join customer_phone p on p.customer_id = c.customer_id
         where p.phone = $3 and c.contract_id like '19_____') as contracts,
       (select count(*) from ledger_transaction where source = 'connection' and source_id like concat($1::bigint, ':%')) as fees,
       (select coalesce(max(times), 0) from (select count(*) as times from service_charge where contract = $1
         and transaction_id in (select id from ledger_transaction where at >= '2026-11-20T07:59:00Z')
         group by subject) as charged) as charges,
       (select count(*) from service where contract = $1 and ordered_on is null and status_code <> 3) as working,
       (select count(*) from visit where connection = $2 and ended_at is null) as open_visits,
       (select count(*) from visit where connection = $2 and state = 'done') as done_visits`,
    [contract, id, person.phone],
  )
  const { processes, contracts, accounts, fees, charges, working, open_visits: open, done_visits: done } = facts!
  expect(processes).toBe(1)
  expect(contracts).toBeLessThanOrEqual(1)
  if (isStranger(person)) expect(accounts).toBeLessThanOrEqual(1)
  expect(fees).toBeLessThanOrEqual(1)
  expect(charges).toBeLessThanOrEqual(1)
  expect(open).toBeLessThanOrEqual(1)
  expect(done).toBe(steps.filter((step) => step === 'visit_done').length)
  const isActivated = steps.includes('visit_done') || steps.includes('line_seen')
  if (!isActivated) expect(fees).toBe(0)
  if (!isActivated && contracts === 1) expect([charges, working]).toEqual([0, 0])
  if (done! > 0 && contracts === 1) expect(working).toBeGreaterThan(0)
  if (status === 226 || !steps.some((step) => step.startsWith('pay'))) return
  const passwords = (await world.texts(person.phone)).filter((text) => text.includes('password:'))
  expect(passwords).toHaveLength(contracts!)
}

async function walkAll(world: World, random: Random, count: number): Promise<Map<number, number>> {
  const reached = new Map<number, number>()
  const known = await world.knownPeople()
  for (let nth = 0; nth < count; nth += 1) {
    const house = random.pick(houses)
    const stranger = { house, flat: house === 'alpha-3' ? '' : String(nth + 100), contract: '1000001' }
    const person = (nth % 8 === 0 && known.pop()) || { ...stranger, phone: String(37_491_700_000 + nth) }
    const walk = await begin(world, random, person)
    const length = random.whole(3, 10)
    for (let step = 0; step < length; step += 1) await takeStep(walk)
    await expectInOrder(walk)
    const { status } = await factsOf(walk)
    reached.set(status, (reached.get(status) ?? 0) + 1)
  }
  expect([...world.faults]).toEqual([])
  await expectBooksInOrder(world)
  return reached
}

test('random walks end in a state of the table, with nothing done twice: documents on paper', async () => {
  const world = await openWalks('documents=off,authBySms=on')
  const reached = await walkAll(world, createRandom(19), 50)
  expect([...reached.keys()]).toEqual(expect.arrayContaining([226, 424, 179]))
  const steps = await world.db.query<{ step: string }>('select distinct step from connection_history')
  expect(steps.map(({ step }) => step)).toEqual(expect.arrayContaining(['pay', 'pay_later', 'book', 'visit_done']))
}, 300_000)

test('random walks end in a state of the table, with nothing done twice: documents signed', async () => {
  const world = await openWalks('authBySms=on')
  const reached = await walkAll(world, createRandom(20), 3)
  expect(reached.size).toBeGreaterThan(0)
}, 300_000)
