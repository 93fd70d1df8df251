import type { Language } from '@kabinet/contract/kernel/languages'
import type { NotificationKind, NotifyWay } from '@kabinet/contract/notify'
import type { VisitState } from '@kabinet/contract/visit-values'
import type { Tx } from '../../platform/database/db.ts'
import type { Notification, NotificationFacts, Reach } from './notifications.rules.ts'

/**
 * Inserts notifications that do not exist yet, in a fixed order so that parallel transactions do not deadlock.
 * @returns the new ones
 */
export function insertNotices(tx: Tx, notifications: readonly Notification[], now: Date) {
  return tx.query<{ id: number; kind: NotificationKind }>(
    `insert into notification (contract, kind, subject, facts, recipient_id, created_at)
     select contract, kind, subject, facts, recipient, $6
     from unnest($1::bigint[], $2::text[], $3::text[], $4::jsonb[], $5::bigint[])
       as given (contract, kind, subject, facts, recipient)
     order by contract, kind, subject, recipient
     on conflict do nothing returning id, kind`,
    [
      notifications.map(({ contract }) => contract),
      notifications.map(({ kind }) => kind),
      notifications.map(({ subject }) => subject),
      notifications.map((notification) => JSON.stringify('values' in notification ? notification.values : {})),
      notifications.map(({ recipient }) => recipient ?? null),
      now,
    ],
  )
}

const phone = `(select p.phone from customer_phone p where p.customer_id = u.id
  order by p.confirmed_at desc nulls last, p.phone limit 1)`
const reach = `u.notify_by as chosen, u.email, ${phone} as phone`
const reachOfOrder = `u.notify_by as chosen, u.email, case when n.contract is null then o.phone else ${phone} end as phone`

export interface NotificationRow extends Reach {
  kind: NotificationKind
  subject: string
  facts: NotificationFacts
  /** null: about an order for a connection. */
  contract: number | null
  /** Account that is notified; null: a person who has none yet. */
  readerId: number | null
  number: string
  language: Language | null
  hasReceipt: boolean
  isUnsigned: boolean
  replaced: boolean
  visit: VisitState | 'past' | null
  isOrderIdle: boolean
}

/** Finds an unfinished notification; undefined too if its recipient no longer manages the contract. */
export async function findWaiting(tx: Tx, id: number, now: Date): Promise<NotificationRow | undefined> {
  const rows = await tx.query<NotificationRow>(
    `select n.kind, n.subject, n.facts, n.contract, u.id as "readerId", coalesce(c.contract_id, '') as number, ${reachOfOrder},
       coalesce(o.language, (select s.language from session s where s.customer_id = u.id and s.language is not null
        order by s.last_used_at desc limit 1)) as language,
       exists (select from payment p where lower(p.email) = lower(u.email)
         and p.id = case n.kind when 'payment_arrived' then n.subject::uuid end) as "hasReceipt",
       exists (select from document d where d.state = 'unsigned'
         and d.id = case n.kind when 'document_to_sign' then n.subject::uuid end) as "isUnsigned",
       n.kind = 'operation_moved' and exists (select from notification l
         where l.contract = n.contract and l.kind = n.kind and l.id > n.id
           and split_part(l.subject, ' ', 1) = split_part(n.subject, ' ', 1)) as replaced,
       (select case when v.state = 'booked' and v.starts_at <= $2 then 'past' else v.state end from visit v
         where v.id = case when n.kind like 'visit%' then split_part(n.subject, ' ', 1)::bigint end
           and v.version = case when n.kind like 'visit%' then split_part(n.subject, ' ', 2)::int end) as visit,
       coalesce(o.touched_at <= n.created_at, false) as "isOrderIdle"
     from notification n left join contract c on c.id = n.contract
       left join connection_process o on o.closed_at is null
         and o.id = case when n.kind = 'order_waiting' then n.subject::bigint end
       left join customer u on u.id = coalesce(n.recipient_id, c.customer_id, o.customer_id)
     where n.id = $1 and n.settled_at is null and (n.recipient_id is null or exists (select from contract_access a
       where a.contract = n.contract and a.customer_id = n.recipient_id and a.role = 'full'))`,
    [id, now],
  )
  return rows[0]
}

/**
 * Lists a notification in its reader's feed, once.
 * @returns whether it was not listed before
 */
export async function show(tx: Tx, id: number, reader: number, facts: NotificationFacts, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `update notification set reader_id = $2, shown = $3, shown_at = $4
     where id = $1 and shown_at is null returning id`,
    [id, reader, JSON.stringify(facts), now],
  )
  return rows.length > 0
}

/** Marks a notification as finished, whether delivered or not; returns false if it was finished before. */
export async function settle(tx: Tx, id: number, by: Exclude<NotifyWay, 'off'> | null, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'update notification set settled_at = $2, delivered_by = $3 where id = $1 and settled_at is null returning id',
    [id, now, by],
  )
  return rows.length > 0
}

export async function deleteOlder(tx: Tx, before: Date) {
  await tx.query('delete from notification where created_at < $1', [before])
}

export async function getReach(tx: Tx, customerId: number): Promise<Reach> {
  return (await tx.query<Reach>(`select ${reach} from customer u where u.id = $1`, [customerId]))[0]!
}

export async function updateWay(tx: Tx, customerId: number, way: NotifyWay) {
  await tx.query('update customer set notify_by = $2 where id = $1', [customerId, way])
}
