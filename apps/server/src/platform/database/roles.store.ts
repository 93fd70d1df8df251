import type { Tx } from './db.ts'
import type { Rights } from '../config/unsafe.rules.ts'

// Tables that the serving role may read and insert into, but neither update nor delete from.
const appendOnly = [
  'audit_entry',
  'audit_result',
  'desk_message',
  'document_file',
  'document_reading',
  'document_seal',
  'document_signature',
  'document_template',
  'invoice',
  'invoice_month',
  'invoice_seller',
  'invoice_transaction',
  'ledger_account',
  'ledger_entry',
  'ledger_transaction',
  'operation_history',
]
// Tables that the serving role may only read: balances are updated by a trigger that runs with the owner's rights.
const readOnly = ['customer_balance', 'migration']

const notifierSchema = 'pgboss'

async function quoted(tx: Tx, name: string): Promise<string> {
  const [row] = await tx.query<{ name: string }>('select quote_ident($1) as name', [name])
  return row!.name
}

export async function ensureRole(tx: Tx, role: string): Promise<void> {
  const found = await tx.query('select from pg_roles where rolname = $1', [role])
  if (found.length === 0) await tx.query(`create role ${await quoted(tx, role)} login`)
}

/**
 * Grants a role the privileges that serving needs, on future tables too, and revokes those that could change
 * read-only tables or existing rows of append-only ones. Run it as the owner of the tables, after migrating.
 */
export async function grantServing(tx: Tx, role: string): Promise<void> {
  const to = await quoted(tx, role)
  await tx.query(`
    grant usage on schema public to ${to};
    grant select, insert, update, delete on all tables in schema public to ${to};
    grant usage, select on all sequences in schema public to ${to};
    revoke update, delete, truncate, references, trigger on ${appendOnly.join(', ')} from ${to};
    revoke insert, update, delete, truncate, references, trigger on ${readOnly.join(', ')} from ${to};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${to};
    alter default privileges in schema public grant usage, select on sequences to ${to};
  `)
  // Trigger functions are excluded: a role could attach one to a table of its own, to run it with the owner's rights.
  const functions = await tx.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
       and pg_has_role(proowner, 'usage') order by 1`,
  )
  for (const { signature } of functions) await tx.query(`grant execute on function ${signature} to ${to}`)
}

/**
 * Creates the schema for pg-boss's tables unless it exists, and lets `role` use it. A schema with tables of another
 * role is dropped first, which loses no jobs: they are stored in our own table.
 */
export async function ensureNotifierSchema(tx: Tx, role: string): Promise<void> {
  const to = await quoted(tx, role)
  const foreign = await tx.query(
    `select from pg_class c where c.relnamespace = to_regnamespace($1) and c.relkind in ('r', 'p')
       and c.relowner is distinct from to_regrole($2)`,
    [notifierSchema, to],
  )
  if (foreign.length > 0) await tx.query(`drop schema ${notifierSchema} cascade`)
  await ensureOwnNotifierSchema(tx)
  await tx.query(`grant usage, create on schema ${notifierSchema} to ${to}`)
}

export async function ensureOwnNotifierSchema(tx: Tx): Promise<void> {
  const there = await tx.query('select from pg_namespace where nspname = $1', [notifierSchema])
  if (there.length === 0) await tx.query(`create schema ${notifierSchema}`)
}

export async function findRights(tx: Tx): Promise<Rights> {
  const tables = (condition: string) =>
    `array(select c.relname::text from pg_class c where c.relnamespace = 'public'::regnamespace
       and c.relkind in ('r', 'p') and ${condition} order by 1)`
  const [row] = await tx.query<Rights>(
    `select current_user::text as role,
       ${tables(`pg_has_role(c.relowner, 'member')`)} as owned,
       ${tables(`c.relname = any($1) and (has_table_privilege(c.oid, 'update, delete, truncate, trigger')
         or (c.relname = any($2) and has_table_privilege(c.oid, 'insert')))`)} as changeable,
       ${tables(`not has_table_privilege(c.oid, 'select')`)} as unreadable`,
    [[...appendOnly, ...readOnly], readOnly],
  )
  return row!
}
