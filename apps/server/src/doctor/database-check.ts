import { databaseAddressOf } from '../platform/database/database-address.ts'
import { type Db, openDb, type Tx } from '../platform/database/db.ts'
import { connectionFault } from '../platform/database/connection-fault.ts'
import type { Installation } from '../platform/config/installation-config.ts'
import { findApplied, readMigrations } from '../platform/database/migrate.ts'
import type { Operator } from '../platform/config/operator.ts'
import { findRights } from '../platform/database/roles.store.ts'
import { findStamp } from '../platform/database/settings.store.ts'
import { contradictionOf } from '../platform/database/stamp.rules.ts'
import { findRisksOfRole, type Rights } from '../platform/config/unsafe.rules.ts'
import { describeSkew, type Finding, withPatience } from './checks.ts'

type Where = Pick<Installation, 'databaseUrl' | 'ownerUrl' | 'demo' | 'allowed'>

/** Checks an external database as the server and, if `ownerUrl` is set, as the owner. Changes nothing. */
export async function checkDatabase(where: Where, operator: Operator): Promise<Finding[]> {
  const { databaseUrl, ownerUrl } = where
  if (!databaseUrl) return []
  const ofOwner = ownerUrl ? await lookInto('owner of the tables', ownerUrl, async () => []) : []
  const ofServer = await lookInto('database', databaseUrl, (tx) => examine(tx, where, operator))
  return [...ofServer, ...ofOwner]
}

async function lookInto(subject: string, url: string, examineMore: (tx: Tx) => Promise<Finding[]>): Promise<Finding[]> {
  let db: Db | undefined
  try {
    const { verified } = databaseAddressOf(url)
    db = openDb(url, { max: 1 })
    const tx: Tx = db
    return await withPatience(
      (async () => {
        const [row] = await tx.query<{ role: string; version: string; tls: string | null }>(
          `select current_user::text as role, current_setting('server_version') as version,
             (select version from pg_stat_ssl where pid = pg_backend_pid() and ssl) as tls`,
        )
        const { role, version, tls } = row!
        const way = tls ? `${tls}${verified ? '' : ', certificate not verified'}` : 'without TLS'
        const reached = { verdict: 'ok', subject, words: `reached as ${role}, ${way}, PostgreSQL ${version}` } as const
        return [reached, ...(await examineMore(tx))]
      })(),
    )
  } catch (error) {
    return [{ verdict: 'refused', subject, words: `unreachable: ${connectionFault(error)}` }]
  } finally {
    void db?.close().catch(() => {})
  }
}

async function examine(tx: Tx, where: Where, operator: Operator): Promise<Finding[]> {
  const before = new Date()
  const [clock] = await tx.query<{ now: Date }>('select clock_timestamp() as now')
  const found = [describeSkew(before, clock!.now)]
  const applied = await findApplied(tx)
  const waiting = (await readMigrations()).filter(({ name }) => !applied.has(name)).length
  if (applied.size === 0)
    return [...found, { verdict: 'ok', subject: 'schema', words: 'empty: created at first start' }]
  const state =
    waiting > 0 ? `${waiting} pending migrations: applied at next start or by npm run migrate` : 'up to date'
  found.push({ verdict: 'ok', subject: 'schema', words: state })
  found.push(...describeRole(await findRights(tx), where))
  const stamp = await findStamp(tx).catch(() => undefined)
  const own = { operator: operator.id, currency: operator.currency.code, demo: where.demo }
  const contradiction = stamp && contradictionOf(stamp, own)
  if (contradiction) found.push({ verdict: 'refused', subject: 'stamp', words: contradiction })
  else if (stamp)
    found.push({ verdict: 'ok', subject: 'stamp', words: `${stamp.operator}, ${stamp.demo ? 'a demo' : 'real'}` })
  return found
}

function describeRole(rights: Rights, { demo, allowed }: Where): Finding[] {
  const subject = 'role'
  if (rights.unreadable.length > 0) {
    return [{ verdict: 'refused', subject, words: `cannot read ${rights.unreadable.join(', ')}: run npm run migrate` }]
  }
  const [risk] = findRisksOfRole(rights)
  if (!risk) return [{ verdict: 'ok', subject, words: `${rights.role} cannot change the audit or the ledger` }]
  return [{ verdict: demo || allowed.includes('roles') ? 'warning' : 'refused', subject, words: risk.words }]
}
