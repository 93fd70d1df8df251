/** Installation that a database belongs to, stored when the database is first used. */
export interface Stamp {
  readonly operator: string
  readonly currency: string
  readonly demo: boolean
}

const ownDatabase = 'a database of its own (DATA_DIR or DATABASE_URL)'

/** Returns why a process must not use a database with this stamp; undefined if it may. */
export function contradictionOf(stamp: Stamp, process: Stamp): string | undefined {
  if (stamp.operator !== process.operator) {
    return `the database belongs to operator ${stamp.operator}: set OPERATOR=${stamp.operator}, or give ${process.operator} ${ownDatabase}`
  }
  if (stamp.currency !== process.currency) {
    return `the database is kept in ${stamp.currency}, but currency.code of operator ${process.operator} is ${process.currency}: an installation never changes its currency`
  }
  if (process.demo && !stamp.demo) {
    return `the database is a real installation's, and DEMO=on would open the sandboxes on it: set DEMO=off, or give the demo ${ownDatabase}`
  }
  if (!process.demo && stamp.demo) {
    return `the database is a demo's, whose sandboxes have been open to everyone: set DEMO=on, or give the real installation ${ownDatabase}`
  }
  return undefined
}
