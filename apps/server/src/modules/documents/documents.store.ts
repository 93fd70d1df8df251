import type { BillingId } from '@kabinet/contract/billing'
import type { Day } from '@kabinet/contract/kernel/days'
import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Placeholder } from '../../platform/config/document-templates.ts'
import type { ownDocumentCalls } from '@kabinet/contract/documents'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import type { Tx } from '../../platform/database/db.ts'
import type { Sheet } from '../../platform/pdf/sheet.ts'
import type { DocumentState } from './documents.rules.ts'

export type Values = Readonly<Partial<Record<Placeholder, LocalisedText>>>

export interface DocumentRow {
  id: string
  contract: number
  template: string
  version: number
  title: LocalisedText
  asksCode: boolean
  values: Values
  state: DocumentState
  createdAt: Date
  /** When it was signed in the cabinet. */
  signedAt: Date | null
  /** Day on which it was signed on paper. */
  signedOn: Day | null
  withdrawnAt: Date | null
  /** Order that drew it. */
  process: number | null
}

const document = `d.id, d.contract, d.template, d.version, t.content -> 'title' as title,
  (t.content ->> 'asksCode')::boolean as "asksCode", d.values, d.state, d.created_at as "createdAt",
  d.signed_at as "signedAt", d.signed_on as "signedOn", d.withdrawn_at as "withdrawnAt", d.process_id as process
  from document d join document_template t on t.slug = d.template and t.version = d.version`

/** Lists the documents of a contract in a state, the latest first. */
export function listDocuments(tx: Tx, contract: number, state: DocumentState) {
  return tx.query<DocumentRow>(
    `select ${document} where d.contract = $1 and d.state = $2
     order by coalesce(d.signed_at, d.signed_on::timestamp, d.created_at) desc, d.created_at desc, d.external_id, d.id`,
    [contract, state],
  )
}

export async function findDocument(tx: Tx, contract: number, id: string): Promise<DocumentRow | undefined> {
  const rows = await tx.query<DocumentRow>(`select ${document} where d.contract = $1 and d.id = $2`, [contract, id])
  return rows[0]
}

export async function lockDocument(tx: Tx, contract: number, id: string): Promise<DocumentRow | undefined> {
  const rows = await tx.query<DocumentRow>(`select ${document} where d.contract = $1 and d.id = $2 for update of d`, [
    contract,
    id,
  ])
  return rows[0]
}

interface NewDocument {
  readonly id: string
  readonly contract: number
  readonly template: string
  readonly version: number
  readonly values: Values
  readonly createdAt: Date
  /** Order that draws it. */
  readonly process?: number
}

export async function insertDocument(
  tx: Tx,
  { id, contract, template, version, values, createdAt, process }: NewDocument,
) {
  await tx.query(
    `insert into document (id, contract, template, version, values, created_at, process_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, contract, template, version, JSON.stringify(values), createdAt, process ?? null],
  )
}

export async function updateWithdrawn(tx: Tx, ids: readonly string[], now: Date) {
  await tx.query(`update document set state = 'withdrawn', withdrawn_at = $2 where id = any($1::uuid[])`, [ids, now])
}

/** Returns the order that drew a document; it never changes. */
export async function findProcess(tx: Tx, id: string): Promise<number | null> {
  const rows = await tx.query<{ process: number | null }>('select process_id as process from document where id = $1', [
    id,
  ])
  return rows[0]?.process ?? null
}

export async function findOfProcess(tx: Tx, process: number, id: string): Promise<DocumentRow | undefined> {
  const rows = await tx.query<DocumentRow>(`select ${document} where d.process_id = $1 and d.id = $2`, [process, id])
  return rows[0]
}

export async function hasOfProcess(tx: Tx, process: number): Promise<boolean> {
  return (await tx.query('select from document where process_id = $1 limit 1', [process])).length > 0
}

export async function countUnsigned(tx: Tx, process: number): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*) as count from document where process_id = $1 and state = 'unsigned'`,
    [process],
  )
  return rows[0]!.count
}

/** Lists the documents of an order, in the order of their templates; withdrawn ones are left out. */
export function listOfProcess(tx: Tx, process: number) {
  return tx.query<DocumentRow>(
    `select ${document} where d.process_id = $1 and d.state <> 'withdrawn' order by d.template`,
    [process],
  )
}

export async function updateSigned(tx: Tx, id: string, at: Date) {
  await tx.query(`update document set state = 'signed', signed_at = $2 where id = $1`, [id, at])
}

export interface FileRow {
  language: Language
  /** Title of the sheet. */
  title: string
  /** Content of the sheet; templates have no other kinds of blocks. */
  blocks: AnswerOf<typeof ownDocumentCalls.documentPreview>['blocks']
  sha256: string
}

export async function findFile(tx: Tx, id: string): Promise<FileRow | undefined> {
  const rows = await tx.query<FileRow>(
    `select language, sheet ->> 'title' as title, sheet -> 'content' as blocks, sha256 from document_file where document_id = $1`,
    [id],
  )
  return rows[0]
}

/** Returns the bytes as they were shown. */
export async function getShown(tx: Tx, id: string): Promise<Buffer> {
  const rows = await tx.query<{ content: Buffer }>('select content from document_file where document_id = $1', [id])
  return rows[0]!.content
}

interface NewFile {
  readonly id: string
  readonly sheet: Sheet
  readonly content: Uint8Array
  readonly sha256: string
}

/** Stores a rendered document; does nothing if there is one already. */
export async function insertFile(tx: Tx, { id, sheet, content, sha256 }: NewFile, now: Date) {
  await tx.query(
    `insert into document_file (document_id, language, sheet, content, sha256, rendered_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [id, sheet.language, JSON.stringify(sheet), content, sha256, now],
  )
}

export async function insertReading(tx: Tx, id: string, customerId: number, now: Date) {
  await tx.query(
    'insert into document_reading (document_id, customer_id, read_at) values ($1, $2, $3) on conflict do nothing',
    [id, customerId, now],
  )
}

export async function hasRead(tx: Tx, id: string, customerId: number): Promise<boolean> {
  const rows = await tx.query('select from document_reading where document_id = $1 and customer_id = $2', [
    id,
    customerId,
  ])
  return rows.length > 0
}

export interface PartyRow {
  customer: string
  number: string
  billing: BillingId
  city: LocalisedText | null
  street: LocalisedText | null
  house: string | null
  flat: string
  /** Language last used with the owner's account. */
  language: Language | null
}

export async function getParty(tx: Tx, contract: number): Promise<PartyRow> {
  const rows = await tx.query<PartyRow>(
    `select o.title as customer, c.contract_id as number, c.billing_id as billing, y.title as city, s.title as street,
       u.full_number as house, c.flat,
       (select e.language from session e where e.customer_id = o.id and e.language is not null
        order by e.last_used_at desc limit 1) as language
     from contract c join customer o on o.id = c.customer_id
     left join house u on u.id = c.house_id left join street s on s.id = u.street_id left join city y on y.id = s.city_id
     where c.id = $1`,
    [contract],
  )
  return rows[0]!
}

export interface WaitingRow {
  id: string
  contract: number
}

/** Lists those of `ids` that are to be signed. */
export function listUnsigned(tx: Tx, ids: readonly string[]) {
  return tx.query<WaitingRow>(
    `select id, contract from document where id = any($1::uuid[]) and state = 'unsigned' order by contract, id`,
    [ids],
  )
}
