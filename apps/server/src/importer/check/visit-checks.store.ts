import type { Tx } from '../../platform/database/db.ts'
import type { Found } from './report.ts'

const stagedContract = 'c.billing_id = s.billing_id and c.contract_id = s.contract_id'

/** Visits to an address that is not known, or whose number belongs to a visit of another contract. */
const wrongContract = [
  `select s.line, 'contract_id' as "column", 'has no address where an engineer could go' as reason
   from import_visits s
   where not s.bad and case
     when exists (select from import_contracts c where ${stagedContract} and not c.bad)
       then (select c.house from import_contracts c where ${stagedContract} and not c.bad limit 1)
     else (select h.code from contract c join house h on h.id = c.house_id where ${stagedContract}) end is null`,
  `select s.line, 'process' as "column",
     format('is the number of a visit of contract %s %s already', c.billing_id, c.contract_id) as reason
   from import_visits s join visit v on v.id = s.process join contract c on c.id = v.contract
   where not s.bad and (c.billing_id, c.contract_id) <> (s.billing_id, s.contract_id)`,
]

const open = 'p.closed_at is null and p.connected_at is null'

/** Visits that an order does not admit: it has one at a time, whose end activates services. */
const wrongForOrder = [
  `select s.line, 'work' as "column", 'the order of this contract has a booked visit already' as reason
   from (select *, row_number() over (partition by billing_id, contract_id order by line) as place
     from import_visits where not bad and work = 'connection' and state = 'booked') s
   where (exists (select from import_processes p where p.billing_id = s.billing_id and p.contract_id = s.contract_id)
       or exists (select from connection_process p join contract c on c.id = p.contract where ${open} and ${stagedContract}))
     and (s.place > 1 or exists (
       select from visit v join contract c on c.id = v.contract
       where v.connection_id is not null and v.ended_at is null and v.id <> s.process and ${stagedContract}))`,
  `select s.line, 'state' as "column", 'belongs to an order: only a report of the field service ends it' as reason
   from import_visits s join visit v on v.id = s.process
   where not s.bad and v.connection_id is not null and s.state <> v.state`,
]

const isAtWork = `s.state = 'booked' and s.engineer is not null and s."from" <> '00:00'`

/** Lists visits that cannot take place as the file says. */
export async function listMisplacedVisits(tx: Tx, zone: string): Promise<Found[]> {
  const found: Found[] = []
  for (const sql of [...wrongContract, ...wrongForOrder]) found.push(...(await tx.query<Found>(sql)))
  const engaged = await tx.query<Found>(
    `select s.line, 'engineer' as "column", format('"%s" has another visit at that time', s.engineer) as reason
     from (select *, row_number() over (partition by engineer, day, "from" order by line) as place
       from import_visits s where not bad and ${isAtWork}) s
     where s.place > 1 or exists (
       select from visit v join engineer e on e.id = v.engineer_id join city y on y.id = v.city_id
       where e.code = s.engineer and v.day = s.day and v.ended_at is null and v.minutes is not null
         and to_char(v.starts_at at time zone coalesce(y.zone, $1), 'HH24:MI') = s."from"
         and not exists (select from import_visits n where n.process = v.id and not n.bad))`,
    [zone],
  )
  return [...found, ...engaged]
}
