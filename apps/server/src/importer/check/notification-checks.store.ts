import type { Tx } from '../../platform/database/db.ts'
import type { Found } from './report.ts'

/** Lists notifications of today that are later than `now`. */
export function listToCome(tx: Tx, zone: string, now: Date): Promise<Found[]> {
  return tx.query<Found>(
    `select s.line, 'time' as "column",
       format('%s %s is still to come, it is %s', s.day, s."time", to_char($2::timestamptz at time zone $1, 'HH24:MI')) as reason
     from import_notifications s
     where not s.bad and (s.day + s."time"::time) at time zone $1 > $2`,
    [zone, now],
  )
}
