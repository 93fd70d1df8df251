import { randomUUID } from 'node:crypto'
import type { Clock } from '../time/clock.ts'
import type { Db, Tx } from '../database/db.ts'
import type { Log } from '../observability/log.ts'
import type { Node } from '../database/node.ts'
import { retryAfterSeconds } from './jobs.rules.ts'
import * as store from './jobs.store.ts'
import { noNotifier, type JobNotifier } from './job-notifier.ts'
import { startWorkers, type Workers } from './workers.ts'

// Seconds of a lease: more than any external call takes, since adapters have shorter deadlines.
const leaseSeconds = 60
const releaseMs = 2000
const defaultAttempts = 10

/** Result of a job: undefined if it is done, otherwise when to run it again, and the new payload if it changes. */
export type Outcome = void | { readonly again: Date; readonly payload?: object }

interface Options {
  readonly attempts?: number
}

type Kind = {
  readonly attempts: number
} & (
  | { readonly place: 'transaction'; readonly run: (tx: Tx, payload: never) => Promise<Outcome> }
  | { readonly place: 'external'; readonly run: (payload: never, job: TakenJob) => Promise<Outcome> }
)

type Place = Kind['place']

export interface TakenJob {
  readonly id: number
  readonly attempt: number
}

export interface JobRequest {
  readonly kind: string
  readonly payload: object
  /** When to run the job, in the product's time; defaults to now. */
  readonly dueAt?: Date
  /** Jobs with the same key run one at a time, in order of `dueAt`. */
  readonly orderingKey?: string
}

interface Choice {
  readonly id?: number
  readonly place?: Place | undefined
}

interface Started {
  /** Resolves when the job has ended; for a transactional job, it is already resolved. */
  readonly ended: Promise<void>
}

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** Node that runs the jobs. Without it, the jobs of a crashed process are freed only when their leases expire. */
  readonly node?: Node | undefined
}

export type Jobs = ReturnType<typeof createJobs>

/**
 * Creates the job queue: rows with a due time (in the product's time), taken in that order by any node, retried with
 * back-off, and dead-lettered when they fail for good.
 */
export function createJobs({ db, clock, log, node }: Dependencies) {
  const kinds = new Map<string, Kind>()
  const recurring = new Map<string, (after: Date) => Date>()
  const running = new Map<string, Promise<unknown>>()
  let notifier: JobNotifier = noNotifier
  let releasing: NodeJS.Timeout | undefined
  let workers: Workers | undefined

  const kindsOf = (place?: Place) =>
    [...kinds].flatMap(([name, kind]) => (!place || kind.place === place ? [name] : []))

  const later = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)

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

  async function runOne(id?: number): Promise<boolean> {
    const started = await startOne({ ...(id !== undefined && { id }) })
    await started?.ended
    return started !== undefined
  }

  /** Frees jobs of stopped nodes, and jobs that this node could not finish because the database was down. */
  async function releaseAbandoned(): Promise<void> {
    if (!node) return
    const released = await store.releaseAbandoned(db, node.number, [...running.keys()])
    if (released === 0) return
    log.warn({ released }, 'jobs of a stopped node released')
    workers?.wake()
  }

  async function plan(): Promise<void> {
    for (const [kind, next] of recurring) await store.insertRecurring(db, kind, next(clock.now()))
  }

  return {
    /** Registers a kind of job that changes only our data, exactly once: in the transaction that removes the job. */
    transactional<P extends object>(
      kind: string,
      run: (tx: Tx, payload: P) => Promise<Outcome>,
      options: Options = {},
    ) {
      kinds.set(kind, { attempts: defaultAttempts, ...options, place: 'transaction', run })
    },

    /**
     * Registers a kind of job that calls other systems, outside of a transaction. If its node dies, another node
     * repeats the job, so the payload must carry an id that makes the call idempotent.
     */
    external<P extends object>(
      kind: string,
      run: (payload: P, job: TakenJob) => Promise<Outcome>,
      options: Options = {},
    ) {
      kinds.set(kind, { attempts: defaultAttempts, ...options, place: 'external', run })
    },

    /** Registers a recurring job that exists once for all nodes; `next` returns its next time after an instant. */
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

    /** Enqueues a job in the caller's transaction. */
    async enqueue(tx: Tx, { kind, payload, dueAt = clock.now(), orderingKey }: JobRequest): Promise<number> {
      const id = await store.insertJob(tx, { kind, payload, dueAt, orderingKey })
      await notifier.wake(tx, machineTime(dueAt))
      return id
    },

    /** Enqueues several jobs of one kind in the given order, due at the same time. */
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

    /** Runs a newly enqueued job at once, unless a worker has taken it. */
    async runNow(id: number): Promise<void> {
      await runOne(id)
    },

    async runDue(): Promise<void> {
      while (await runOne());
    },

    async startDue(place?: Place): Promise<Started | undefined> {
      const started = await startOne({ place })
      const couldNot = (error: unknown) => log.warn({ err: error }, 'job result not saved')
      return started && { ended: started.ended.catch(couldNot) }
    },

    nextDue: (place?: Place) => store.findNextDue(db, kindsOf(place)),

    /** Returns whether there is an unfinished job of a kind, excluding dead-lettered ones. */
    hasWaiting: store.hasWaiting,

    count: () => store.countJobs(db, clock.now()),

    async start(wakeBy: (onWake: () => void) => Promise<JobNotifier>): Promise<void> {
      await plan()
      await releaseAbandoned()
      workers = startWorkers(runOne, (error) => log.error({ err: error }, 'worker failed to take a job'))
      notifier = await wakeBy(workers.wake)
      const couldNot = (error: unknown) => log.warn({ err: error }, 'check for jobs of stopped nodes failed')
      releasing = setInterval(() => void releaseAbandoned().catch(couldNot), releaseMs)
    },

    /** Makes workers look for due jobs now, because the product's time has moved. */
    wake: () => workers?.wake(),

    async stop(): Promise<void> {
      clearInterval(releasing)
      await notifier.stop()
      notifier = noNotifier
      await workers?.stop()
      await Promise.allSettled(running.values())
    },
  }
}
