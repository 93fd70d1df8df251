import { randomUUID } from 'node:crypto'
import type { Clock } from '../time/clock.ts'
import type { Db, Tx } from '../database/db.ts'
import type { Log } from '../observability/log.ts'
import type { Node } from '../database/node.ts'
import { retryAfterSeconds } from './jobs.rules.ts'
import * as store from './jobs.store.ts'
import { noNotifier, type JobNotifier } from './job-notifier.ts'
import { startWorkers, type Workers } from './workers.ts'

/** Longer than anything on the outside may take: adapters have deadlines of seconds. */
const leaseSeconds = 60
/** How often this node looks for jobs whose node has ended. */
const releaseMs = 2000
const defaultAttempts = 10

/** Nothing: the job is done. Or when it goes on, and with what. */
export type Outcome = void | { readonly again: Date; readonly payload?: object }

interface Options {
  /** Tries before it failed for good. */
  readonly attempts?: number
}

type Kind = {
  readonly attempts: number
} & (
  | { readonly place: 'transaction'; readonly run: (tx: Tx, payload: never) => Promise<Outcome> }
  | { readonly place: 'external'; readonly run: (payload: never, job: TakenJob) => Promise<Outcome> }
)

/** Whether a job works on our own data alone, or speaks to the outside. */
type Place = Kind['place']

export interface TakenJob {
  readonly id: number
  /** 1 for the first. */
  readonly attempt: number
}

export interface JobRequest {
  readonly kind: string
  readonly payload: object
  /** By the product's time; now, if absent. */
  readonly dueAt?: Date
  /** Jobs of one lane run in order, one at a time; without one a job waits for nobody. */
  readonly orderingKey?: string
}

/** Which of the due jobs may be taken; any, if absent. */
interface Choice {
  readonly id?: number
  readonly place?: Place | undefined
}

/** A job that was taken. */
interface Started {
  /** Work on our own data has ended already. */
  readonly ended: Promise<void>
}

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** The node that runs the jobs; without one, a job is free again only when its lease has expired. */
  readonly node?: Node | undefined
}

export type Jobs = ReturnType<typeof createJobs>

/**
 * Due work: rows with `due_at`, taken in order under the product's time, by any node. Retried with back-off, never
 * lost, and what fails for good is kept where a person sees it.
 */
export function createJobs({ db, clock, log, node }: Dependencies) {
  const kinds = new Map<string, Kind>()
  const recurring = new Map<string, (after: Date) => Date>()
  /** Runs of this node that go on, each with the end of what it is at. */
  const running = new Map<string, Promise<unknown>>()
  let notifier: JobNotifier = noNotifier
  let releasing: NodeJS.Timeout | undefined
  let workers: Workers | undefined

  const kindsOf = (place?: Place) =>
    [...kinds].flatMap(([name, kind]) => (!place || kind.place === place ? [name] : []))

  const later = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)

  /** `at` of the product's time as the machine will tell it. */
  const machineTime = (at: Date) => new Date(Date.now() + Math.max(0, at.getTime() - clock.now().getTime()))

  async function settle(tx: Tx, job: store.Job, outcome: Outcome): Promise<void> {
    if (!outcome) return store.deleteJob(tx, job.id)
    await store.postpone(tx, job.id, outcome.again, outcome.payload)
    await notifier.wake(tx, machineTime(outcome.again))
  }

  async function failed(tx: Tx, job: store.Job, error: unknown): Promise<void> {
    const attempts = job.attempts + 1
    const facts = { err: error, job: job.id, kind: job.kind, attempts }
    if (attempts >= kinds.get(job.kind)!.attempts) {
      log.error(facts, 'job dead after its last attempt')
      return store.deadLetter(tx, job.id, clock.now(), String(error))
    }
    const again = later(retryAfterSeconds(attempts))
    log.warn(facts, 'job failed, will retry')
    await store.retry(tx, job.id, again, String(error))
    await notifier.wake(tx, machineTime(again))
  }

  /** Takes the first due job. One on our own data is done and gone in the same transaction; one on the outside is kept. */
  function take(by: string, { id, place }: Choice): Promise<store.Job | 'done' | undefined> {
    return db.transaction(async (tx) => {
      const job = await store.takeDue(tx, kindsOf(place), clock.now(), id)
      if (!job) return undefined
      const kind = kinds.get(job.kind)!
      if (kind.place === 'external') {
        await store.lease(tx, job.id, { by, node: node?.number, seconds: leaseSeconds })
        return job
      }
      await tx.query('savepoint work')
      try {
        await settle(tx, job, await kind.run(tx, job.payload as never))
      } catch (error) {
        await tx.query('rollback to savepoint work')
        await failed(tx, job, error)
      }
      return 'done'
    })
  }

  async function runExternal(job: store.Job, by: string): Promise<void> {
    const kind = kinds.get(job.kind)
    if (kind?.place !== 'external') return
    const ended = await kind.run(job.payload as never, { id: job.id, attempt: job.attempts + 1 }).then(
      (outcome) => ({ outcome }),
      (error: unknown) => ({ error }),
    )
    await db.transaction(async (tx) => {
      if (!(await store.lockLeased(tx, job.id, by))) return
      if ('error' in ended) await failed(tx, job, ended.error)
      else await settle(tx, job, ended.outcome)
    })
  }

  /** Starts the first due job of those to choose from; nothing when there is none. */
  async function startOne(choice: Choice): Promise<Started | undefined> {
    const by = randomUUID()
    const taking = take(by, choice)
    running.set(by, taking)
    try {
      const taken = await taking
      if (typeof taken !== 'object') return taken && { ended: Promise.resolve() }
      const ended = runExternal(taken, by).finally(() => running.delete(by))
      running.set(by, ended)
      return { ended }
    } finally {
      if (running.get(by) === taking) running.delete(by)
    }
  }

  /** Runs the first due job, or the one named. False when there is none. */
  async function runOne(id?: number): Promise<boolean> {
    const started = await startOne({ ...(id !== undefined && { id }) })
    await started?.ended
    return started !== undefined
  }

  /** Frees what ended nodes had taken, and what this one could not bring to its end because the database was away. */
  async function releaseAbandoned(): Promise<void> {
    if (!node) return
    const released = await store.releaseAbandoned(db, node.number, [...running.keys()])
    if (released === 0) return
    log.warn({ released }, 'jobs of a stopped node released')
    workers?.wake()
  }

  /** Puts recurring work where it does not stand yet. */
  async function plan(): Promise<void> {
    for (const [kind, next] of recurring) await store.insertRecurring(db, kind, next(clock.now()))
  }

  return {
    /** Work on our own data alone: done in one transaction with the removal of its row, so exactly once. */
    transactional<P extends object>(
      kind: string,
      run: (tx: Tx, payload: P) => Promise<Outcome>,
      options: Options = {},
    ) {
      kinds.set(kind, { attempts: defaultAttempts, ...options, place: 'transaction', run })
    },

    /**
     * Work that speaks to the outside, in no transaction: a node that dies leaves it to another, so the other side must
     * know it again by an id that the payload carries.
     */
    external<P extends object>(
      kind: string,
      run: (payload: P, job: TakenJob) => Promise<Outcome>,
      options: Options = {},
    ) {
      kinds.set(kind, { attempts: defaultAttempts, ...options, place: 'external', run })
    },

    /** Work that comes again and again: `next` says when, after an instant. One job for all nodes. */
    recurring(kind: string, next: (after: Date) => Date, run: (tx: Tx) => Promise<void>) {
      recurring.set(kind, next)
      kinds.set(kind, {
        attempts: Number.POSITIVE_INFINITY,
        place: 'transaction',
        async run(tx) {
          await run(tx)
          return { again: next(clock.now()) }
        },
      })
    },

    plan,

    /** Puts work off to be done, in the caller's transaction: it stands if and only if that commits. */
    async enqueue(tx: Tx, { kind, payload, dueAt = clock.now(), orderingKey }: JobRequest): Promise<number> {
      const id = await store.insertJob(tx, { kind, payload, dueAt, orderingKey })
      await notifier.wake(tx, machineTime(dueAt))
      return id
    },

    /** As `enqueue`, many of one kind, due together; in the order given. */
    async enqueueMany(
      tx: Tx,
      {
        kind,
        dueAt = clock.now(),
        jobs,
      }: Pick<JobRequest, 'kind' | 'dueAt'> & { jobs: readonly Pick<JobRequest, 'payload' | 'orderingKey'>[] },
    ): Promise<void> {
      if (jobs.length === 0) return
      await store.insertJobs(tx, kind, dueAt, jobs)
      await notifier.wake(tx, machineTime(dueAt))
    },

    /** Runs a job at once that was just enqueued, unless a worker was quicker. */
    async runNow(id: number): Promise<void> {
      await runOne(id)
    },

    /** Runs everything that is due, one after another, in order. */
    async runDue(): Promise<void> {
      while (await runOne());
    },

    /** Starts the first due job, of one place or any; it goes on by itself. Nothing when there is none. */
    async startDue(place?: Place): Promise<Started | undefined> {
      const started = await startOne({ place })
      const couldNot = (error: unknown) => log.warn({ err: error }, 'job result not saved')
      return started && { ended: started.ended.catch(couldNot) }
    },

    /** When the next job falls due, of one place or any, by the product's time. */
    nextDue: (place?: Place) => store.findNextDue(db, kindsOf(place)),

    /** Whether work of a kind is still to be done; what failed for good is not. */
    hasWaiting: store.hasWaiting,

    count: () => store.countJobs(db, clock.now()),

    /** Starts this node's workers; `wakeBy` says what wakes them. */
    async start(wakeBy: (onWake: () => void) => Promise<JobNotifier>): Promise<void> {
      await plan()
      await releaseAbandoned()
      workers = startWorkers(runOne, (error) => log.error({ err: error }, 'worker failed to take a job'))
      notifier = await wakeBy(workers.wake)
      const couldNot = (error: unknown) => log.warn({ err: error }, 'check for jobs of stopped nodes failed')
      releasing = setInterval(() => void releaseAbandoned().catch(couldNot), releaseMs)
    },

    /** Looks for due work now: the product's time was moved. */
    wake: () => workers?.wake(),

    /** Ends after the jobs that run now. */
    async stop(): Promise<void> {
      clearInterval(releasing)
      await notifier.stop()
      notifier = noNotifier
      await workers?.stop()
      await Promise.allSettled(running.values())
    },
  }
}
