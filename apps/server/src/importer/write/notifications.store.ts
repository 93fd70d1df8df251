import { dayMs } from '@kabinet/contract/kernel/durations'
import type { Operator } from '../../platform/config/operator.ts'
import type { Tx } from '../../platform/database/db.ts'
import { importedEvents } from '../check/notification-rules.ts'
import type { Written } from './apply.store.ts'
import { stagedContract } from './upserts.store.ts'

const events = importedEvents.map((kind) => `'${kind}'`).join(', ')

const moment = `lateral (select (s.day + s."time"::time) at time zone $1 as at) as moment`

/**
 * As the product's own, where that depends on a day: what was announced before the import is not announced again. The
 * own one of a restart is the first day of the paid period, which the file does not have but which is mostly that day.
 */
const subject = `case
  when s.kind = 'debit_near' then s.until::text
  when s.kind in ('blocked', 'restarted', 'paused', 'resumed') then s.day::text
  when s.kind = 'tariff_changed' then s.service || ' ' || s.day
  else 'import ' || s.day || ' ' || s."time" end`

/** When the feeds of contracts begin: what is later is the product's to tell. */
const feeds = `(select contract, min(created_at) as begun from notification group by contract) as feed`

/**
 * SQL condition: the staged row is of a payment that the product has announced, or will once it is imported. Its own
 * subject names the payment, and the moment may be days later than the payment's.
 */
const isAnnounced = `exists (select from (
    select contract, (facts ->> 'sum')::bigint as sum, created_at as at from notification where kind = 'payment_arrived'
    union all select contract, sum, arrived::timestamp at time zone $1 from import_news
      where arrived >= ($4::timestamptz at time zone $1)::date - $3::int) announced
  where s.kind = 'payment_arrived' and announced.contract = c.id and announced.sum = s.sum
    and announced.at between moment.at - interval '2 days' and moment.at + make_interval(days => $3::int + 1))`

type Keeping = Pick<Operator, 'notifications' | 'security' | 'zone'>

interface Moments {
  readonly now: Date
  /** Payments that are more than this number of days old are not announced. */
  readonly newsDays: number
}

/**
 * Adds the staged notifications that are new to the feeds of the contracts' owners, as delivered by others. What is old
 * enough to be deleted is left out.
 */
export async function insertNotifications(tx: Tx, operator: Keeping, { now, newsDays }: Moments): Promise<Written> {
  const { notifications, security, zone } = operator
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const shown = await tx.query(
    `insert into notification (contract, kind, subject, facts, created_at, settled_at, reader_id, shown, shown_at)
     select c.id, s.kind, ${subject}, jsonb_strip_nulls(jsonb_build_object(
         'sum', s.sum, 'shortfall', s.shortfall, 'day', s.until, 'service', s.service, 'tariff', t.title)),
       moment.at, moment.at, c.customer_id, '{}', moment.at
     from import_notifications s ${stagedContract} left join tariff t on t.code = s.tariff
       left join ${feeds} on feed.contract = c.id, ${moment}
     where not s.bad and s.kind not in (${events}) and moment.at >= $2
       and (feed.begun is null or moment.at < feed.begun) and not ${isAnnounced}
     order by s.line on conflict do nothing returning id`,
    [zone, ago(notifications.keepDays), newsDays, now],
  )
  // They are settled: nobody was asked here whether it was them. The contract may have another owner since.
  const logged = await tx.query(
    `insert into security_event (customer_id, kind, at, contract, network, details, settled_at, is_shown)
     select c.customer_id, s.kind, moment.at, c.id, '', case s.kind when 'signed_in'
         then jsonb_strip_nulls(jsonb_build_object('way', 'contract', 'device', s.device)) else '{}' end, moment.at, true
     from import_notifications s ${stagedContract}, ${moment}
     where not s.bad and s.kind in (${events}) and moment.at >= $2 and not exists (select from security_event e
       where e.kind = s.kind and e.contract = c.id and e.at = moment.at)
     order by s.line returning id`,
    [zone, ago(security.logDays)],
  )
  return { added: shown.length + logged.length, changed: 0 }
}
