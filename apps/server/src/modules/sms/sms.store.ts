import type { Tx } from '../../platform/database/db.ts'

export type TextState = 'queued' | 'sent' | 'delivered' | 'failed'
export type FailReason = 'refused' | 'expired' | 'undelivered'
export type Outcome = 'delivered' | 'failed'

export interface TextRow {
  id: string
  phone: string
  text: string | null
  state: TextState
  sendings: number
  expiresAt: Date
}

const columns = 'id, phone, text, state, sendings, expires_at as "expiresAt"'

export interface NewRow {
  id: string
  phone: string
  text: string
  createdAt: Date
  expiresAt: Date
}

export async function insertText(tx: Tx, { id, phone, text, createdAt, expiresAt }: NewRow) {
  await tx.query('insert into sms_message (id, phone, text, created_at, expires_at) values ($1, $2, $3, $4, $5)', [
    id,
    phone,
    text,
    createdAt,
    expiresAt,
  ])
}

export async function findText(tx: Tx, id: string): Promise<TextRow | undefined> {
  return (await tx.query<TextRow>(`select ${columns} from sms_message where id = $1`, [id]))[0]
}

export async function lockText(tx: Tx, id: string): Promise<TextRow | undefined> {
  return (await tx.query<TextRow>(`select ${columns} from sms_message where id = $1 for update`, [id]))[0]
}

export async function markSent(tx: Tx, id: string, sendings: number, keepText: boolean) {
  await tx.query(
    `update sms_message set state = 'sent', sendings = $2, text = case when $3 then text end where id = $1`,
    [id, sendings, keepText],
  )
}

export async function markDelivered(tx: Tx, id: string) {
  await tx.query(`update sms_message set state = 'delivered', text = null where id = $1`, [id])
}

export async function markFailed(tx: Tx, id: string, reason: FailReason) {
  await tx.query(`update sms_message set state = 'failed', reason = $2, text = null where id = $1`, [id, reason])
}

export async function requeue(tx: Tx, id: string) {
  await tx.query('delete from sms_part where sms_message_id = $1', [id])
  await tx.query(`update sms_message set state = 'queued' where id = $1`, [id])
}

export async function eraseText(tx: Tx, id: string) {
  await tx.query(`update sms_message set text = null where id = $1 and state = 'sent'`, [id])
}

/**
 * Assigns a part to its message. A report that has already arrived is kept, unless it belongs to an older message whose
 * part had the same id, because gateways may reuse ids.
 */
export async function claimPart(tx: Tx, gatewayId: string, text: string, at: Date) {
  await tx.query(
    `insert into sms_part (gateway_id, sms_message_id, at) values ($1, $2, $3)
     on conflict (gateway_id) do update set sms_message_id = $2, at = $3,
       outcome = case when coalesce(sms_part.sms_message_id, $2) = $2 then sms_part.outcome end`,
    [gatewayId, text, at],
  )
}

export async function reportPart(tx: Tx, gatewayId: string, outcome: Outcome, at: Date): Promise<string | undefined> {
  const rows = await tx.query<{ text: string | null }>(
    `insert into sms_part (gateway_id, outcome, at) values ($1, $2, $3)
     on conflict (gateway_id) do update set outcome = $2 returning sms_message_id as text`,
    [gatewayId, outcome, at],
  )
  return rows[0]!.text ?? undefined
}

export async function listOutcomes(tx: Tx, text: string): Promise<(Outcome | undefined)[]> {
  const rows = await tx.query<{ outcome: Outcome | null }>('select outcome from sms_part where sms_message_id = $1', [
    text,
  ])
  return rows.map(({ outcome }) => outcome ?? undefined)
}

export async function countByState(tx: Tx, since: Date): Promise<{ state: TextState; count: number }[]> {
  return tx.query('select state, count(*) as count from sms_message where created_at >= $1 group by state', [since])
}

export async function deleteOlder(tx: Tx, before: Date) {
  await tx.query(`delete from sms_message where created_at < $1 and expires_at < $1`, [before])
  await tx.query('delete from sms_part where sms_message_id is null and at < $1', [before])
}
