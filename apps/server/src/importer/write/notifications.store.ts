import type { Tx } from '../../platform/database/db.ts'
import { importedEvents } from '../check/notification-rules.ts'
import type { Written } from './apply.store.ts'
import { stagedContract } from './upserts.store.ts'

const events = importedEvents.map((kind) => `'${kind}'`).join(', ')

/** The moment of a staged notification: at most now, as today may not have come that far. */
const moment = `lateral (select least((s.day + s."time"::time) at time zone $1, $2) as at) as moment`

/** As the product's own, so that what was announced before the import is not announced again. */
const subject = `case
  when s.kind = 'debit_near' then s.until::text
  when s.kind in ('blocked', 'restarted', 'paused', 'resumed') then s.day::text
  when s.kind = 'tariff_changed' then s.service || ' ' || s.day
  else 'import ' || s.day || ' ' || s."time" end`

/** Adds the staged notifications that are new to the feeds of the contracts' owners, as delivered by others. */
export async function insertNotifications(tx: Tx, zone: string, now: Date): Promise<Written> {
  const shown = await tx.query(
    `insert into notification (contract, kind, subject, facts, created_at, settled_at, reader_id, shown, shown_at)
     select c.id, s.kind, ${subject}, jsonb_strip_nulls(jsonb_build_object(
         'sum', s.sum, 'shortfall', s.shortfall, 'day', s.until, 'service', s.service, 'tariff', t.title)),
       at, at, c.customer_id, '{}', at
     from import_notifications s ${stagedContract} left join tariff t on t.code = s.tariff, ${moment}
     where not s.bad and s.kind not in (${events})
     order by s.line on conflict do nothing returning id`,
    [zone, now],
  )
  // They are settled: nobody was asked here whether it was them.
  const logged = await tx.query(
    `insert into security_event (customer_id, kind, at, contract, network, details, settled_at, is_shown)
     select c.customer_id, s.kind, at, c.id, '', case s.kind when 'signed_in'
         then jsonb_strip_nulls(jsonb_build_object('way', 'contract', 'device', s.device)) else '{}' end, at, true
     from import_notifications s ${stagedContract}, ${moment}
     where not s.bad and s.kind in (${events}) and not exists (select from security_event e
       where e.customer_id = c.customer_id and e.kind = s.kind and e.contract = c.id and e.at = moment.at)
     order by s.line returning id`,
    [zone, now],
  )
  return { added: shown.length + logged.length, changed: 0 }
}
