import { ownVisitCalls } from '@kabinet/contract/visits'
import { money } from '@kabinet/contract/kernel/money'
import { signatureHeader, signMessage } from '../src/integrations/field-service/http-field-service.ts'
import { createBilling } from '../src/modules/billing/index.ts'
import { followCredits } from '../src/modules/connection/process.service.ts'
import { createLedger } from '../src/modules/ledger/index.ts'
import { createProcessKeys } from '../src/modules/process-keys/index.ts'
import { type DemoApp, demoApp } from './app.ts'
import { handClock } from './clock.ts'
import type { Home } from './connecting.ts'
import { testCore } from './core.ts'
import { fieldServiceSecret } from './demo-sandbox.ts'
import { type Death, mortalDb } from './mortal-db.ts'

/** What a step may be refused with; anything else is a fault. */
const refusals = new Set([
  'process_step',
  'services_combination',
  'contract_unknown',
  'no_access',
  'slot_taken',
  'slot_date',
  'visit_late',
  'visit_over',
  'visit_unknown',
  'sign_in_needed',
  'code_requested',
  'code_expired',
  'code_wrong',
  'code_attempts_exceeded',
  'phrase_short',
  'processes_many',
])

export interface Person extends Home {
  readonly phone: string
  /** Number of a contract: their own at this address, or somebody's. */
  readonly contract: string
}

/** A server of the provider's; all of them have one database. */
export interface Server {
  readonly send: DemoApp['send']
  readonly runJobs: () => Promise<void>
}

const daySeconds = 86_400

/** Runs one piece of work after the other, in the order in which they are given. */
function queue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const running = last.then(work)
    last = running.catch(() => {})
    return running
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** Opens two servers of a demo, on which many people order at the same time; one of them can be killed. */
export async function openWorld(flags: string) {
  const clock = handClock()
  const many = ['perAddress', 'perSession', 'perCustomer', 'peoplePerAddress', 'peoplePerSession', 'peopleAnonymous']
  const ofCodes = [
    'sendsPerPhone',
    'sendsPerAddress',
    'sendsPerInstallation',
    'wrongPerDay',
    'wrongPerBrowser',
    'wrongPerNetwork',
  ]
  const demo = await demoApp({
    clock,
    flags,
    limits: many.map((name) => `${name}=1000000`).join(','),
    signIn: { codes: Object.fromEntries(ofCodes.map((name) => [name, 1_000_000])) },
  })
  const core = await testCore({ db: demo.serving, connection: demo.connection }, { clock })
  const billing = createBilling(core, { ledger: createLedger() })
  followCredits(core, billing)
  const keys = createProcessKeys(core)
  const mortal = mortalDb(demo.serving)
  const second = await demo.second({ db: mortal.db })
  const faults = new Set<string>()
  const counts = { killedBefore: 0, killedAfter: 0, repeated: 0, raced: 0 }
  const inTurn = queue()
  let payments = 0

  const watched = (send: DemoApp['send']): DemoApp['send'] =>
    async function (call, sent) {
      const answer = await send(call, sent)
      const { code } = answer.body as { code?: string }
      const isRefused = code !== undefined && refusals.has(code)
      if (answer.status >= 500 || (code !== undefined && !isRefused)) {
        faults.add(`${call.path}: ${answer.status} ${code}`)
      }
      return answer
    }

  /** Frees what a dead server has left, as its node's end does outside of tests. */
  const release = () =>
    demo.db.query(`update job set taken_until = clock_timestamp() - interval '1 s' where taken_by is not null`)

  // In turn: a caller who has waited finds the jobs done that were due when they asked.
  const serverOf = ({ app }: Pick<DemoApp, 'app'>, send: DemoApp['send']): Server => ({
    send,
    runJobs: () =>
      inTurn(async () => {
        try {
          await app.jobs.runDue()
        } catch (error) {
          await release()
          throw error
        }
      }),
  })
  const servers = [serverOf(demo, watched(demo.send)), serverOf(second, watched(second.send))] as const
  await demo.app.jobs.plan()

  return {
    ...demo,
    clock,
    servers,
    faults,
    counts,
    billing,
    issueKey: (phone: string) => core.db.transaction((tx) => keys.issueCustomerKey(tx, { phone })),

    async receive(contract: number, amount: number) {
      payments += 1
      const movement = {
        source: 'walk',
        sourceId: String(payments),
        at: clock.now(),
        type: 'charge',
        typeId: 1,
      } as const
      const sum = { contract, amount: money(amount), currency: 'AMD', against: 'bank', details: {} } as const
      await core.db.transaction((tx) => billing.credit(tx, { ...movement, ...sum }))
    },

    /** Reports of a visit as the field service does. */
    report({ send }: Server, process: number, state: 'done' | 'missed') {
      const body = { process, state, at: Math.floor(clock.now().getTime() / 1000) }
      const signature = signMessage(JSON.stringify(body), fieldServiceSecret)
      return send(ownVisitCalls.fieldServiceEvent, { body, headers: { 'x-app-key': '', [signatureHeader]: signature } })
    },

    async texts(phone: string) {
      await servers[0].runJobs()
      return (await (await demo.phone()).messages(phone)).map(({ text }) => text)
    },

    /** Does something with a server that dies. Nobody sees its answer. */
    async dying(death: Death, act: (server: Server) => Promise<unknown>): Promise<void> {
      const isDead = await mortal.dying(death, () => act(serverOf(second, second.send)))
      if (isDead) counts[death.when === 'before' ? 'killedBefore' : 'killedAfter'] += 1
    },

    /** Lets days pass. The servers run their jobs after each of the given numbers of days: at 1, every night. */
    async pass(...spans: readonly number[]) {
      for (const span of spans) {
        clock.advance(span * daySeconds)
        await servers[0].runJobs()
      }
    },

    /** People of the demo with a phone and a contract at a house with a technology. */
    owners: () =>
      demo.db.query<Person>(
        `select distinct on (p.phone) p.phone, h.code as house, c.flat, c.contract_id as contract
         from customer_phone p join contract c on c.customer_id = p.customer_id join house h on h.id = c.house_id
         where p.is_actual and c.type = 'home' and c.billing_id = 'rb' and h.technology is not null
           and not exists (select from connection_process o where o.contract = c.id)
         order by p.phone, c.contract_id`,
      ),
  }
}
