import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '../src/platform/database/db.ts'

const writes = /^\s*(insert|update|delete)/i
/** Pattern of the audit's statements, whose commits do not count: the audit is written separately from the work. */
const ofAudit = /audit_(entry|result)/

/** Wraps the database of a process that dies at one of its commits and does nothing afterwards. */
export function mortalDb(db: Db) {
  const inside = new AsyncLocalStorage<true>()
  let commits = 0
  let fatal: { readonly commit: number; readonly when: 'before' | 'after' } | undefined
  let isDead = false

  function live() {
    if (isDead) throw new Error('the process was killed')
  }

  async function committing<T>(work: () => Promise<T>): Promise<T> {
    live()
    if (inside.getStore()) return work()
    commits += 1
    const isFatal = commits === fatal?.commit
    if (isFatal && fatal?.when === 'before') isDead = true
    live()
    const result = await work()
    if (isFatal) isDead = true
    live()
    return result
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

  async function reading<T>(work: () => Promise<T>): Promise<T> {
    live()
    return work()
  }

  return {
    db: mortal,
    /** Makes the process die before or after the `commit`th commit from now. */
    dieAt(when: 'before' | 'after', commit: number) {
      commits = 0
      fatal = { when, commit }
    },
    isDead: () => isDead,
  }
}
