import { randomUUID } from 'node:crypto'
import type { Tx } from '../../src/platform/db.ts'
import type { Card } from './card.ts'

/** A card that a merchant may charge without its holder, for one of the merchant's clients. */
export interface Binding extends Card {
  readonly id: string
  readonly client: string
  readonly active: boolean
  /** What its issuer answers to a charge: nothing keeps it from paying, it is empty, or it is blocked. */
  readonly refuses: 'nothing' | 'empty' | 'blocked'
}

export const bindingsDdl = `
  create table if not exists sandbox_bank.binding (
    seq bigint generated always as identity primary key,
    id text not null unique,
    client text not null,
    pan text not null,
    expiration text not null,
    active boolean not null default true,
    refuses text not null default 'nothing' check (refuses in ('nothing', 'empty', 'blocked')),
    unique (client, pan, expiration)
  );
`

const columns = 'id, client, pan, expiration, active, refuses'

/** Links a card to a client; the same card again is the same one, linked anew. @returns its id */
export async function bind(tx: Tx, client: string, { pan, expiration }: Card): Promise<string> {
  const rows = await tx.query<{ id: string }>(
    `insert into sandbox_bank.binding (id, client, pan, expiration) values ($1, $2, $3, $4)
     on conflict (client, pan, expiration) do update set active = true returning id`,
    [randomUUID(), client, pan, expiration],
  )
  return rows[0]!.id
}

/** Cards that were linked before anybody looked; those that stand are left alone. */
export async function insertBindings(tx: Tx, given: readonly (Card & { id: string; client: string })[]) {
  await tx.query(
    `insert into sandbox_bank.binding (id, client, pan, expiration)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) on conflict do nothing`,
    [
      given.map(({ id }) => id),
      given.map(({ client }) => client),
      given.map(({ pan }) => pan),
      given.map((one) => one.expiration),
    ],
  )
}

/** Linked cards in the order of their linking; those of one client when it is named. */
export function listBindings(tx: Tx, client: string | null): Promise<Binding[]> {
  return tx.query<Binding>(
    `select ${columns} from sandbox_bank.binding where $1::text is null or client = $1 order by seq`,
    [client],
  )
}

export async function findBinding(tx: Tx, id: string): Promise<Binding | undefined> {
  return (await tx.query<Binding>(`select ${columns} from sandbox_bank.binding where id = $1`, [id]))[0]
}

/** @returns false when no such card is linked */
export async function unbind(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx.query('update sandbox_bank.binding set active = false where id = $1 and active returning id', [
    id,
  ])
  return gone.length === 1
}

export async function setRefuses(tx: Tx, id: string, refuses: Binding['refuses']): Promise<Binding | undefined> {
  const rows = await tx.query<Binding>(
    `update sandbox_bank.binding set refuses = $2 where id = $1 returning ${columns}`,
    [id, refuses],
  )
  return rows[0]
}
