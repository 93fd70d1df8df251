import type { BillingId } from '@kabinet/contract/billing'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { NotificationKind } from '@kabinet/contract/notify'
import type { SecurityKind } from '@kabinet/contract/security'
import type { Tx } from '../../platform/database/db.ts'
import type { FeedPlace } from './feed.rules.ts'
import type { NotificationFacts } from './notifications.rules.ts'

/** Facts of a notification, or the details of a security event. */
export interface EntryFacts extends NotificationFacts {
  readonly device?: string | null
  readonly to?: string
  readonly tariff?: LocalisedText
}

export interface EntryRow extends FeedPlace {
  kind: NotificationKind | SecurityKind
  facts: EntryFacts
  contractId: string | null
  billingId: BillingId | null
  /** Number of the visit that it is about. */
  visit: number | null
}

/**
 * Lists an account's notifications and security events, newest first. Notifications about a contract that the account
 * no longer manages are left out; one about an order names its contract while the order is open.
 */
export function listFeed(tx: Tx, customerId: number, after: FeedPlace | null, max: number): Promise<EntryRow[]> {
  return tx.query<EntryRow>(
    `with entry as (
       (select n.shown_at as at, 0 as source, n.id, n.kind, n.facts || n.shown as facts,
          coalesce(n.contract, o.contract) as contract,
          case when n.kind like 'visit%' then split_part(n.subject, ' ', 1)::bigint end as visit
        from notification n
          left join connection_process o on o.customer_id = $1 and o.closed_at is null
            and o.id = case when n.kind = 'order_waiting' then n.subject::bigint end
        where n.reader_id = $1 and (n.shown_at, 0, n.id) < ($2::timestamptz, $3::int, $4::bigint)
          and (n.contract is null
            or exists (select from contract c where c.id = n.contract and c.customer_id = $1)
            or exists (select from contract_access a
              where a.contract = n.contract and a.customer_id = $1 and a.role = 'full'))
        order by n.shown_at desc, n.id desc limit $5)
       union all
       (select e.at, 1, e.id, e.kind, e.details, e.contract, null
        from security_event e
        where e.customer_id = $1 and e.is_shown and (e.at, 1, e.id) < ($2::timestamptz, $3::int, $4::bigint)
        order by e.at desc, e.id desc limit $5))
     select e.at, e.source, e.id, e.kind, e.facts, e.visit, c.contract_id as "contractId", c.billing_id as "billingId"
     from entry e left join contract c on c.id = e.contract
     order by e.at desc, e.source desc, e.id desc limit $5`,
    [customerId, after?.at ?? 'infinity', after?.source ?? 0, after?.id ?? 0, max],
  )
}
