import type { Db, Tx } from '../../src/platform/database/db.ts'
import type { BankOrder, Behaviour, OrderState } from './bank.rules.ts'
import { createSchema as createOwnSchema } from '../schema.ts'
import { bindingsDdl } from './bindings.store.ts'

const schemaLock = 7_305_121

const ddl = `
  create schema if not exists sandbox_bank;
  create table if not exists sandbox_bank.bank_order (
    seq bigint generated always as identity primary key,
    id uuid not null unique,
    order_number text not null unique,
    contract text not null,
    amount bigint not null check (amount > 0),
    currency text not null,
    state text not null default 'registered' check (state in ('registered', 'deposited', 'declined', 'abandoned')),
    action_code int not null,
    return_url text not null,
    fail_url text not null,
    description text not null,
    language text not null,
    email text,
    pan text,
    expiration text,
    created_at timestamptz not null,
    settled_at timestamptz,
    expires_at timestamptz not null
  );
  create table if not exists sandbox_bank.behaviour (
    id boolean primary key default true check (id),
    delay_ms int not null default 0,
    fail_next int not null default 0,
    silent boolean not null default false,
    callbacks text not null default 'normal'
  );
  insert into sandbox_bank.behaviour default values on conflict do nothing;
  alter table sandbox_bank.bank_order
    add column if not exists client text,
    add column if not exists binding_id text,
    drop constraint if exists bank_order_state_check,
    add constraint bank_order_state_check
      check (state in ('registered', 'deposited', 'declined', 'abandoned', 'reversed', 'refunded'));
  ${bindingsDdl}
`

export function createSchema(db: Db): Promise<void> {
  return createOwnSchema(db, ddl, schemaLock)
}

/** `expired` depends on the product's clock, so this state is computed on reading and never stored. */
const state = `case when state in ('registered', 'abandoned') and expires_at <= $1 then 'expired' else state end`
const order = `
  select id, order_number as "orderNumber", contract, amount, currency, ${state} as state, action_code as "actionCode",
    return_url as "returnUrl", fail_url as "failUrl", description, language, pan, expiration, client,
    binding_id as "bindingId", created_at as "createdAt", settled_at as "settledAt", expires_at as "expiresAt"
  from sandbox_bank.bank_order`

export type NewOrder = Pick<
  BankOrder,
  | 'id'
  | 'orderNumber'
  | 'contract'
  | 'amount'
  | 'currency'
  | 'actionCode'
  | 'returnUrl'
  | 'failUrl'
  | 'description'
  | 'language'
  | 'createdAt'
  | 'expiresAt'
  | 'client'
> & { readonly email: string | null }

/**
 * Inserts an order.
 * @returns false if the order number is taken
 */
export async function insertOrder(tx: Tx, row: NewOrder): Promise<boolean> {
  const inserted = await tx.query(
    `insert into sandbox_bank.bank_order (id, order_number, contract, amount, currency, action_code, return_url, fail_url,
       description, language, email, created_at, expires_at, client)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (order_number) do nothing returning id`,
    [
      row.id,
      row.orderNumber,
      row.contract,
      row.amount,
      row.currency,
      row.actionCode,
      row.returnUrl,
      row.failUrl,
      row.description,
      row.language,
      row.email,
      row.createdAt,
      row.expiresAt,
      row.client,
    ],
  )
  return inserted.length === 1
}

export async function findOrder(tx: Tx, id: string, now: Date): Promise<BankOrder | undefined> {
  return (await tx.query<BankOrder>(`${order} where id::text = $2`, [now, id]))[0]
}

export async function findOrderByNumber(tx: Tx, orderNumber: string, now: Date): Promise<BankOrder | undefined> {
  return (await tx.query<BankOrder>(`${order} where order_number = $2`, [now, orderNumber]))[0]
}

export async function lockOrder(tx: Tx, id: string, now: Date): Promise<BankOrder | undefined> {
  return (await tx.query<BankOrder>(`${order} where id::text = $2 for update`, [now, id]))[0]
}

export function listOrders(tx: Tx, wanted: OrderState | null, now: Date, limit: number): Promise<BankOrder[]> {
  return tx.query<BankOrder>(`${order} where $2::text is null or ${state} = $2 order by seq desc limit $3`, [
    now,
    wanted,
    limit,
  ])
}

export async function settleOrder(
  tx: Tx,
  id: string,
  settled: Pick<BankOrder, 'state' | 'actionCode' | 'pan' | 'expiration' | 'settledAt' | 'bindingId'>,
): Promise<void> {
  await tx.query(
    `update sandbox_bank.bank_order set state = $2, action_code = $3, pan = $4, expiration = $5, settled_at = $6,
       binding_id = $7
     where id::text = $1`,
    [id, settled.state, settled.actionCode, settled.pan, settled.expiration, settled.settledAt, settled.bindingId],
  )
}

export async function giveBack(tx: Tx, id: string, to: 'reversed' | 'refunded'): Promise<void> {
  await tx.query('update sandbox_bank.bank_order set state = $2 where id::text = $1', [id, to])
}

const behaviour = `delay_ms as "delayMs", fail_next as "failNext", silent, callbacks`

export async function getBehaviour(tx: Tx): Promise<Behaviour> {
  const [row] = await tx.query<Behaviour>(`select ${behaviour} from sandbox_bank.behaviour`, [])
  if (!row) throw new Error('the bank has lost its behaviour')
  return row
}

export async function changeBehaviour(
  tx: Tx,
  changes: { readonly [K in keyof Behaviour]?: Behaviour[K] | undefined },
): Promise<void> {
  await tx.query(
    `update sandbox_bank.behaviour set delay_ms = coalesce($1, delay_ms), fail_next = coalesce($2, fail_next),
       silent = coalesce($3, silent), callbacks = coalesce($4, callbacks)`,
    [changes.delayMs ?? null, changes.failNext ?? null, changes.silent ?? null, changes.callbacks ?? null],
  )
}

export async function takeFailure(tx: Tx): Promise<boolean> {
  const taken = await tx.query(
    'update sandbox_bank.behaviour set fail_next = fail_next - 1 where fail_next > 0 returning id',
    [],
  )
  return taken.length === 1
}
