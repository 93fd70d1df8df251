import type { Language } from '@kabinet/contract/kernel/languages'
import type { SecurityKind } from '@kabinet/contract/security'
import type { Tx } from '../../platform/database/db.ts'
import type {
  SecurityChange,
  SecurityDetails,
  ActiveSecurityEvent,
  Recipients,
  DeliveredKind,
} from './security-log.rules.ts'

export interface NewRow {
  customerId: number
  kind: SecurityKind
  at: Date
  session: string | null
  contract: number | null
  network: string
  details: SecurityDetails
  change: SecurityChange | null
  tell: Recipients | null
  isShown: boolean
}

export async function insertEvent(tx: Tx, event: NewRow): Promise<number> {
  const { customerId, kind, at, session, contract, network, details, change, tell, isShown } = event
  const json = (value: object | null) => value && JSON.stringify(value)
  const rows = await tx.query<{ id: number }>(
    `insert into security_event (customer_id, kind, at, session_id, contract, network, details, change, tell, is_shown)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [customerId, kind, at, session, contract, network, json(details), json(change), json(tell), isShown],
  )
  return rows[0]!.id
}

export async function getReach(tx: Tx, customerId: number) {
  const rows = await tx.query<{ phone: string | null; email: string | null }>(
    `select email, (select phone from customer_phone where customer_id = customer.id
       order by confirmed_at desc nulls last, phone limit 1) as phone
     from customer where id = $1`,
    [customerId],
  )
  return rows[0]!
}

export function listRecent(tx: Tx, customerId: number, since: Date) {
  return tx.query<Pick<ActiveSecurityEvent, 'kind'>>(
    'select kind from security_event where customer_id = $1 and at > $2 and settled_at is null',
    [customerId, since],
  )
}

export function listSince(tx: Tx, customerId: number, id: number) {
  return tx.query<ActiveSecurityEvent>(
    `select id, kind, contract, details, change from security_event
     where customer_id = $1 and id >= $2 and settled_at is null order by id`,
    [customerId, id],
  )
}

export interface LogRow {
  id: number
  kind: SecurityKind
  at: Date
  details: SecurityDetails
  number: string | null
  isHere: boolean
}

export function listLog(tx: Tx, customerId: number, sessionId: string, max: number) {
  return tx.query<LogRow>(
    `select e.id, e.kind, e.at, e.details, c.contract_id as number, e.session_id is not distinct from $2 as "isHere"
     from security_event e left join contract c on c.id = e.contract
     where e.customer_id = $1 order by e.at desc, e.id desc limit $3`,
    [customerId, sessionId, max],
  )
}

export interface ToTell {
  kind: DeliveredKind
  at: Date
  details: SecurityDetails
  number: string | null
  tell: Recipients
  language: Language | null
}

export async function findToTell(tx: Tx, id: number): Promise<ToTell | undefined> {
  const rows = await tx.query<ToTell>(
    `select e.kind, e.at, e.details, e.tell, c.contract_id as number,
       (select s.language from session s where s.customer_id = e.customer_id and s.language is not null
        order by s.last_used_at desc limit 1) as language
     from security_event e left join contract c on c.id = e.contract
     where e.id = $1 and e.tell is not null and e.settled_at is null`,
    [id],
  )
  return rows[0]
}

export async function updateTell(tx: Tx, id: number, tell: Recipients | null) {
  await tx.query('update security_event set tell = $2 where id = $1', [id, tell && JSON.stringify(tell)])
}

export async function insertLink(tx: Tx, hash: Buffer, event: number, expiresAt: Date) {
  await tx.query('insert into security_link (hash, event_id, expires_at) values ($1, $2, $3)', [hash, event, expiresAt])
}

export interface LinkedEvent extends ActiveSecurityEvent {
  customerId: number
  at: Date
  number: string | null
}

export async function findLinked(tx: Tx, hash: Buffer, now: Date, lock = false): Promise<LinkedEvent | undefined> {
  const rows = await tx.query<LinkedEvent>(
    `select e.id, e.customer_id as "customerId", e.kind, e.at, e.contract, e.details, e.change, c.contract_id as number
     from security_link l join security_event e on e.id = l.event_id left join contract c on c.id = e.contract
     where l.hash = $1 and l.expires_at > $2 and e.settled_at is null ${lock ? 'for update of e' : ''}`,
    [hash, now],
  )
  return rows[0]
}

/** Marks events as final, and erases the data needed to undo or report them. */
export async function settle(tx: Tx, ids: readonly number[], now: Date) {
  await tx.query(
    'update security_event set settled_at = $2, change = null, tell = null where id = any($1) and settled_at is null',
    [ids, now],
  )
}

export async function listAsked(tx: Tx, customerId: number, since: Date) {
  return tx.query<{ id: number; email: string }>(
    `select id, change ->> 'to' as email from security_event
     where customer_id = $1 and kind = 'email_asked' and settled_at is null and at > $2 order by id`,
    [customerId, since],
  )
}

export async function countAsked(tx: Tx, by: { customerId: number } | { network: string }, since: Date) {
  const [column, value] = 'network' in by ? ['network', by.network] : ['customer_id', by.customerId]
  const rows = await tx.query<{ count: number; oldest: Date | null }>(
    `select count(*) as count, min(at) as oldest from security_event
     where kind = 'email_asked' and at > $2 and ${column} = $1`,
    [value, since],
  )
  return rows[0]!
}

export async function deleteBefore(tx: Tx, before: Date) {
  await tx.query('delete from security_event where at < $1', [before])
}

export async function purgeExpiredChanges(tx: Tx, now: Date, before: Date) {
  await tx.query('delete from security_link where expires_at <= $1', [now])
  await tx.query('update security_event set change = null where at < $1 and change is not null', [before])
}
