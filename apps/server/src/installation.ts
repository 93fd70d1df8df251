import { hasDemo, isDemoData } from './demo.ts'
import { recordTemplates } from './modules/documents/index.ts'
import type { Db, Tx } from './platform/database/db.ts'
import { migrate } from './platform/database/migrate.ts'
import type { Operator } from './platform/config/operator.ts'
import { StartRefusal } from '@kabinet/embedded-postgres/start-refusal'
import {
  ensureOwnNotifierSchema,
  ensureRole,
  ensureNotifierSchema,
  grantServing,
} from './platform/database/roles.store.ts'
import { findLedgerCurrency, findStamp, insertStamp, isEmpty } from './platform/database/settings.store.ts'
import { contradictionOf, type Stamp } from './platform/database/stamp.rules.ts'

interface Process {
  readonly operator: Operator
  readonly demo: boolean
  readonly loadsDemo?: boolean
  /** Serving role to grant privileges to; absent if the current role serves. */
  readonly serving?: ServingRole
}

export interface ServingRole {
  readonly name: string
  /** Whether the owner creates the role, as in the embedded database. */
  readonly made: boolean
}

/**
 * Migrates a database and verifies that its stamp (operator, currency, demo), written on first use, fits this process,
 * as do the recorded templates of documents. A refused database is left unchanged.
 * @throws StartRefusal
 */
export async function openInstallation(db: Db, process: Process): Promise<void> {
  await migrate(db, {
    claim: async (tx) => {
      await claim(tx, process)
      await recordTemplates(tx, process.operator)
      await settleRoles(tx, process.serving)
    },
  })
}

async function settleRoles(tx: Tx, serving: ServingRole | undefined): Promise<void> {
  if (!serving) return ensureOwnNotifierSchema(tx)
  if (serving.made) await ensureRole(tx, serving.name)
  await ensureNotifierSchema(tx, serving.name)
  await grantServing(tx, serving.name)
}

async function claim(tx: Tx, { operator, demo, loadsDemo = false }: Process): Promise<void> {
  const own: Stamp = { operator: operator.id, currency: operator.currency.code, demo }
  const empty = await isEmpty(tx)
  const kept = await findStamp(tx)
  const stamp = kept ?? (empty ? own : await stampOfData(tx, operator, own))
  const contradiction = contradictionOf(stamp, own)
  if (contradiction) throw new StartRefusal(contradiction)
  if (loadsDemo && demo && empty && !hasDemo(operator)) {
    throw new StartRefusal(
      `DEMO=on: operator ${operator.id} has no demo provider to load: add the folder ${operator.folder.pathname}demo, import data first (npm run import), or set DEMO=off`,
    )
  }
  if (!kept) await insertStamp(tx, stamp)
}

/** Derives the stamp of a database filled by an older build. */
async function stampOfData(tx: Tx, operator: Operator, own: Stamp): Promise<Stamp> {
  return {
    operator: own.operator,
    currency: (await findLedgerCurrency(tx)) ?? own.currency,
    demo: await isDemoData(tx, operator),
  }
}
