import { serviceStatus } from '@kabinet/contract/ids'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Tx } from '../../platform/database/db.ts'
import type { ParameterType } from './parameters.rules.ts'

export interface Option {
  readonly id: string
  readonly title: LocalisedText
}

export interface ParameterRow {
  readonly typeId: number
  readonly id: string
  readonly title: LocalisedText
  readonly type: ParameterType
  readonly required: boolean
  readonly min: number | null
  readonly max: number | null
  readonly most: number | null
  readonly accept: readonly string[]
  readonly source: 'services' | null
  readonly options: readonly Option[]
  readonly offered: boolean
}

export interface TypeRow {
  readonly id: number
  readonly title: LocalisedText
}

/** Lists the types that customers may send, in the operator's order. */
export function listOffered(tx: Tx): Promise<TypeRow[]> {
  return tx.query<TypeRow>('select id, title from operation_type where offered order by place, id')
}

export async function findOffered(tx: Tx, id: number): Promise<TypeRow | undefined> {
  return (await tx.query<TypeRow>('select id, title from operation_type where id = $1 and offered', [id]))[0]
}

/** Lists the parameters of types in their order, with those that are no longer asked for. */
export function listParameters(tx: Tx, types: readonly number[]): Promise<ParameterRow[]> {
  return tx.query<ParameterRow>(
    `select type_id as "typeId", code as id, title, type, required, min, max, most, accept, source, options, offered
     from operation_parameter where type_id = any($1::int[]) order by type_id, place, code`,
    [types],
  )
}

/** Returns whether any request that customers may send accepts files with an extension. */
export async function isAccepted(tx: Tx, extension: string): Promise<boolean> {
  const rows = await tx.query(
    `select from operation_parameter p join operation_type t on t.id = p.type_id
     where t.offered and p.offered and p.type = 'file' and $1 = any(p.accept) limit 1`,
    [extension],
  )
  return rows.length > 0
}

export interface Place {
  readonly street: LocalisedText
  readonly house: string
}

export interface ServiceRow {
  readonly id: string
  readonly groupId: number
  readonly title: LocalisedText
  readonly place: Place | null
  readonly flat: string
  readonly ended: boolean
}

/** Lists the contract's services without what is connected to them; ended ones come last. */
export function listServices(tx: Tx, contract: number): Promise<ServiceRow[]> {
  return tx.query<ServiceRow>(
    `select v.code as id, v.service_group_id as "groupId", t.title, v.flat,
       case when h.id is not null then
         jsonb_build_object('street', s.title, 'house', h.full_number) end as place,
       (v.ended_on is not null or v.status_code = ${serviceStatus.disabled}) as ended
     from service v join tariff t on t.id = v.tariff_id
       left join house h on h.id = v.house_id left join street s on s.id = h.street_id
     where v.contract = $1 and v.parent is null
     order by ended, v.service_group_id, v.code`,
    [contract],
  )
}

export interface HouseRow extends Place {
  readonly id: number
  readonly streetId: number
  readonly city: LocalisedText
}

export function listHouses(tx: Tx, ids: readonly number[]): Promise<HouseRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return tx.query<HouseRow>(
    `select h.id, h.street_id as "streetId", h.full_number as house, s.title as street, y.title as city
     from house h join street s on s.id = h.street_id join city y on y.id = s.city_id where h.id = any($1::bigint[])`,
    [ids],
  )
}
