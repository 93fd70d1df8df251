import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '../src/platform/database/db.ts'

const writes = /^\s*(insert|update|delete)/i
/** Pattern of the audit's statements, whose commits do not count: the audit is written separately from the work. */
const ofAudit = /audit_(entry|result)/

/** Commit at which a process dies, counted from the beginning of its work. */
export interface Death {
  readonly when: 'before' | 'after'
  readonly commit: number
}

interface Life extends Death {
  commits: number
  isOver: boolean
}

/** Wraps the database of processes that die at one of their commits and do nothing afterwards. */
export function mortalDb(db: Db) {
  const lives = new AsyncLocalStorage<Life>()
  const inside = new AsyncLocalStorage<true>()

  function live() {
    if (lives.getStore()?.isOver) throw new Error('the process was killed')
  }

  async function committing<T>(work: () => Promise<T>): Promise<T> {
    live()
    const life = lives.getStore()
    if (!life || inside.getStore()) return work()
    life.commits += 1
    const isFatal = life.commits === life.commit
    if (isFatal && life.when === 'before') life.isOver = true
    live()
    const result = await work()
    if (isFatal) life.isOver = true
    live()
    return result
  }

  async function reading<T>(work: () => Promise<T>): Promise<T> {
    live()
    return work()
  }

  const mortal: Db = {
    ...db,
    query(sql, parameters) {
      const run = () => db.query(sql, parameters)
      return (writes.test(sql) && !ofAudit.test(sql) ? committing(run) : reading(run)) as never
    },
    copy: (...given) => committing(() => db.copy(...given)),
    transaction: (work) => committing(() => db.transaction((tx) => inside.run(true, () => work(tx)))),
    atomically: (work) => committing(() => db.atomically((tx) => inside.run(true, () => work(tx)))),
    snapshot: (work) => reading(() => db.snapshot(work)),
    connection: (work) => reading(() => db.connection(work)),
  }

  return {
    db: mortal,
    /**
     * Does something as one process with a death of its own, which it survives if it commits less often. Whatever else
     * uses the database meanwhile lives on. `work` sees its process die as an error, or as a failed answer.
     * @returns whether it died
     */
    async dying(death: Death, work: () => Promise<unknown>): Promise<boolean> {
      const life: Life = { ...death, commits: 0, isOver: false }
      await lives.run(life, work).catch((error: unknown) => {
        if (!life.isOver) throw error
      })
      return life.isOver
    },
  }
}
