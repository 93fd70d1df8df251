import { randomUUID } from 'node:crypto'
import type { Tx } from '../../src/platform/database/db.ts'
import type { Card } from './card.ts'

export interface Binding extends Card {
  readonly id: string
  readonly client: string
  readonly active: boolean
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

/**
 * Links a card to a client; a card linked before keeps its id.
 * @returns the id
 */
export async function bind(tx: Tx, client: string, { pan, expiration }: Card): Promise<string> {
  const rows = await tx.query<{ id: string }>(
    `insert into sandbox_bank.binding (id, client, pan, expiration) values ($1, $2, $3, $4)
     on conflict (client, pan, expiration) do update set active = true returning id`,
    [randomUUID(), client, pan, expiration],
  )
  return rows[0]!.id
}

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

export function listBindings(tx: Tx, client: string | null): Promise<Binding[]> {
  return tx.query<Binding>(
    `select ${columns} from sandbox_bank.binding where $1::text is null or client = $1 order by seq`,
    [client],
  )
}

export async function findBinding(tx: Tx, id: string): Promise<Binding | undefined> {
  return (await tx.query<Binding>(`select ${columns} from sandbox_bank.binding where id = $1`, [id]))[0]
}

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
