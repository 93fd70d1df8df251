import type { Db, Tx } from '../../src/platform/database/db.ts'
import { createSchema as createOwnSchema } from '../schema.ts'

const schemaLock = 7_305_122

const ddl = `
  create schema if not exists sandbox_mail;
  create table if not exists sandbox_mail.letter (
    seq bigint generated always as identity primary key,
    id uuid not null unique,
    message_id text not null,
    recipient text not null,
    sender text not null,
    subject text not null,
    text text not null,
    at timestamptz not null,
    unique (message_id, recipient)
  );
  create index if not exists letter_recipient on sandbox_mail.letter (lower(recipient), seq);
  create table if not exists sandbox_mail.attachment (
    letter uuid not null references sandbox_mail.letter (id),
    place int not null,
    name text not null,
    type text not null,
    content bytea not null,
    primary key (letter, place)
  );
`

export function createSchema(db: Db): Promise<void> {
  return createOwnSchema(db, ddl, schemaLock)
}

export interface NewLetter {
  readonly id: string
  /** The sender's Message-ID; duplicates to the same recipient are dropped. */
  readonly messageId: string
  readonly recipient: string
  readonly sender: string
  readonly subject: string
  readonly text: string
  readonly at: Date
}

export interface Attachment {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

export async function insertLetter(tx: Tx, letter: NewLetter, attachments: readonly Attachment[]): Promise<void> {
  const inserted = await tx.query(
    `insert into sandbox_mail.letter (id, message_id, recipient, sender, subject, text, at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (message_id, recipient) do nothing returning id`,
    [letter.id, letter.messageId, letter.recipient, letter.sender, letter.subject, letter.text, letter.at],
  )
  if (inserted.length === 0) return
  for (const [place, { name, type, content }] of attachments.entries()) {
    await tx.query(
      'insert into sandbox_mail.attachment (letter, place, name, type, content) values ($1, $2, $3, $4, $5)',
      [letter.id, place, name, type, content],
    )
  }
}

export interface Letter {
  id: string
  to: string
  from: string
  subject: string
  text: string
  at: Date
  attachments: { name: string; type: string; size: number }[]
}

export function listLetters(tx: Tx, recipient: string | null, limit: number): Promise<Letter[]> {
  return tx.query<Letter>(
    `select id, recipient as "to", sender as "from", subject, text, at, coalesce((
       select json_agg(json_build_object('name', name, 'type', type, 'size', length(content)) order by place)
       from sandbox_mail.attachment a where a.letter = l.id), '[]') as attachments
     from sandbox_mail.letter l where $1::text is null or lower(recipient) = lower($1) order by seq desc limit $2`,
    [recipient, limit],
  )
}

export async function findAttachment(tx: Tx, letter: string, place: number): Promise<Attachment | undefined> {
  const rows = await tx.query<Attachment>(
    'select name, type, content from sandbox_mail.attachment where letter::text = $1 and place = $2',
    [letter, place],
  )
  return rows[0]
}
