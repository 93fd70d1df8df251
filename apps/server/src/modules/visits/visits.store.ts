import type { Day } from '@kabinet/contract/kernel/days'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { VisitState, VisitWork } from '@kabinet/contract/visit-values'
import type { Tx } from '../../platform/database/db.ts'

export interface VisitRow {
  readonly id: number
  readonly contract: number
  /** Number of the contract. */
  readonly number: string
  /** Number of the connection process that the visit belongs to. */
  readonly connection: number | null
  readonly work: VisitWork
  readonly city: number
  readonly zone: string
  readonly at: Date
  readonly day: Day
  /** Length of the slot; null during the day. */
  readonly minutes: number | null
  readonly version: number
  readonly comment: string
  readonly state: VisitState
  readonly reportedAt: Date | null
  readonly reportedEngineer: number | null
  readonly engineer: number | null
  readonly engineerCode: string | null
  readonly employee: { readonly title: string; readonly phone: string } | null
  readonly place: { readonly city: LocalisedText; readonly street: LocalisedText; readonly house: string } | null
  readonly flat: string
  /** Who the engineer asks for. */
  readonly name: string
  readonly phone: string | null
}

const ownPhone = `(select p.phone from customer_phone p where p.customer_id = u.id
  order by p.confirmed_at desc nulls last, p.phone limit 1)`

// $1 is the operator's zone.
const select = `select v.id, v.contract, c.contract_id as number, v.connection_id as connection, v.work, v.city_id as city,
    coalesce(y.zone, $1) as zone, v.starts_at as at, v.day, v.minutes, v.version, v.comment, v.state,
    v.reported_at as "reportedAt", v.reported_engineer_id as "reportedEngineer", v.engineer_id as engineer, e.code as "engineerCode",
    case when e.id is not null then jsonb_build_object('title', e.name, 'phone', e.phone) end as employee,
    case when h.id is not null then
      jsonb_build_object('city', y.title, 'street', s.title, 'house', h.full_number) end as place,
    case when v.house_id is null then c.flat else v.flat end as flat,
    coalesce(v.name, u.title) as name, coalesce(v.phone, ${ownPhone}) as phone
  from visit v join contract c on c.id = v.contract join customer u on u.id = c.customer_id
    join city y on y.id = v.city_id
    left join house h on h.id = coalesce(v.house_id, c.house_id) left join street s on s.id = h.street_id
    left join engineer e on e.id = v.engineer_id`

export async function findVisit(tx: Tx, zone: string, id: number): Promise<VisitRow | undefined> {
  return (await tx.query<VisitRow>(`${select} where v.id = $2`, [zone, id]))[0]
}

export async function getVisit(tx: Tx, zone: string, id: number): Promise<VisitRow> {
  return (await findVisit(tx, zone, id))!
}

/** Lists the open visits of connection processes, each of which has at most one. */
export function listOfConnections(tx: Tx, zone: string, processes: readonly number[]): Promise<VisitRow[]> {
  return tx.query<VisitRow>(`${select} where v.connection_id = any($2) and v.ended_at is null`, [zone, processes])
}

/** Finds the next open visit of a contract. */
export async function findOpen(tx: Tx, zone: string, contract: number): Promise<VisitRow | undefined> {
  const rows = await tx.query<VisitRow>(
    `${select} where v.contract = $2 and v.ended_at is null order by v.starts_at, v.id limit 1`,
    [zone, contract],
  )
  return rows[0]
}

/** Lists a contract's open visits by date, then those ended since an instant, the latest first. */
export function listVisits(tx: Tx, zone: string, contract: number, since: Date): Promise<VisitRow[]> {
  return tx.query<VisitRow>(
    `${select} where v.contract = $2 and coalesce(v.ended_at, v.starts_at) >= $3
     order by v.ended_at is not null, case when v.ended_at is null then v.starts_at end, v.ended_at desc, v.id`,
    [zone, contract, since],
  )
}

/** Where and when a visit takes place, as it was chosen. */
export interface ChosenSlot {
  readonly at: Date
  readonly day: Day
  readonly minutes: number | null
  readonly place: number
  readonly engineer: number | null
}

export interface NewVisit extends ChosenSlot {
  readonly contract: number
  readonly connection: number | null
  readonly work: VisitWork
  readonly city: number
  readonly house: number | null
  readonly flat: string
  readonly name: string | null
  readonly phone: string | null
  readonly comment: string
  readonly createdAt: Date
}

export async function insertVisit(tx: Tx, visit: NewVisit): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into visit (contract, connection_id, work, city_id, house_id, flat, name, phone, comment,
       starts_at, day, minutes, place, engineer_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
    [
      visit.contract,
      visit.connection,
      visit.work,
      visit.city,
      visit.house,
      visit.flat,
      visit.name,
      visit.phone,
      visit.comment,
      visit.at,
      visit.day,
      visit.minutes,
      visit.place,
      visit.engineer,
      visit.createdAt,
    ],
  )
  return rows[0]!.id
}

/** Moves a visit, which frees its old place and engineer in the same statement. */
export async function updateSlot(tx: Tx, id: number, { at, day, minutes, place, engineer }: ChosenSlot): Promise<void> {
  await tx.query(
    `update visit set starts_at = $2, day = $3, minutes = $4, place = $5, engineer_id = $6, version = version + 1
     where id = $1`,
    [id, at, day, minutes, place, engineer],
  )
}

export async function updateComment(tx: Tx, id: number, comment: string): Promise<void> {
  await tx.query('update visit set comment = $2 where id = $1', [id, comment])
}

/** Erases names, phones and comments of the visits of connection processes. */
export async function eraseOfConnections(tx: Tx, processes: readonly number[]): Promise<void> {
  await tx.query(`update visit set name = null, phone = null, comment = '' where connection_id = any($1)`, [processes])
}

export async function endVisit(tx: Tx, id: number, state: VisitState, at: Date): Promise<void> {
  await tx.query('update visit set state = $2, ended_at = $3 where id = $1', [id, state, at])
}

export async function updateEngineer(tx: Tx, id: number, engineer: number | null): Promise<void> {
  await tx.query('update visit set engineer_id = $2 where id = $1', [id, engineer])
}

/**
 * Gives a visit another engineer, unless it has meanwhile ended, been moved or got another one.
 * @returns whether it did
 */
export async function replaceEngineer(
  tx: Tx,
  id: number,
  { at, from, to }: { readonly at: Date; readonly from: number; readonly to: number | null },
): Promise<boolean> {
  const rows = await tx.query(
    `update visit set engineer_id = $4 where id = $1 and starts_at = $2 and engineer_id = $3 and ended_at is null returning id`,
    [id, at, from, to],
  )
  return rows.length > 0
}

export async function updateReported(tx: Tx, id: number, at: Date, engineer: number | null): Promise<void> {
  await tx.query(
    'update visit set reported_at = $2, reported_engineer_id = coalesce($3, reported_engineer_id) where id = $1',
    [id, at, engineer],
  )
}

/** Lists the booked visits that take place tomorrow in their city. */
export function listTomorrow(tx: Tx, zone: string, now: Date): Promise<VisitRow[]> {
  return tx.query<VisitRow>(
    `${select} where v.ended_at is null and v.starts_at > $2 and v.starts_at < $2::timestamptz + interval '3 days'
       and v.day = ($2::timestamptz at time zone coalesce(y.zone, $1))::date + 1 order by v.id`,
    [zone, now],
  )
}
