import type { ContractRef } from '@kabinet/contract/ids'
import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Tx } from '../../platform/database/db.ts'

export interface CityRow {
  id: number
  alias: string
  title: LocalisedText
  phone: string | null
  shortPhone: string | null
  site: string | null
  messenger: string | null
  groups: string[]
}

const cityColumns = `id, alias, title, phone, short_phone as "shortPhone", site, messenger, social_groups as groups`

export function listCities(tx: Tx): Promise<CityRow[]> {
  return tx.query<CityRow>(`select ${cityColumns} from city order by id`)
}

export async function findCityOfNetwork(tx: Tx, address: string): Promise<CityRow | undefined> {
  const [row] = await tx.query<CityRow>(
    `select ${cityColumns} from city where id = (
       select city_id from city_network where network >>= $1::inet order by masklen(network) desc limit 1)`,
    [address],
  )
  return row
}

export async function findDefaultCity(tx: Tx, alias: string | undefined): Promise<CityRow | undefined> {
  const [row] = await tx.query<CityRow>(
    `select ${cityColumns} from city order by alias is not distinct from $1 desc, id limit 1`,
    [alias ?? null],
  )
  return row
}

export function searchCities(tx: Tx, typed: string): Promise<CityRow[]> {
  return tx.query<CityRow>(`select ${cityColumns} from city where words @@ search_query($1) order by id`, [typed])
}

export interface StreetRow {
  id: number
  title: LocalisedText
  alias: string
  city: LocalisedText
}

const streetColumns = 's.id, s.title, y.alias, y.title as city'
/** Sorts titles that begin with the typed text before other matches. */
const bestFirst = `order by exists (
    select from jsonb_each_text(s.title) t
    where starts_with(array_to_string(search_words(t.value), ' '), array_to_string(search_words($1), ' '))
  ) desc, s.title ->> $2, s.id limit $3`

interface Wanted {
  readonly typed: string
  readonly language: Language
  readonly max: number
}

export function searchStreetsOf(tx: Tx, alias: string, { typed, language, max }: Wanted): Promise<StreetRow[]> {
  return tx.query<StreetRow>(
    `select ${streetColumns} from street s join city y on y.id = s.city_id
     where s.words @@ search_query($1) and y.alias = $4 ${bestFirst}`,
    [typed, language, max, alias],
  )
}

/** Searches the streets of all cities; the typed text may also contain words of the city's name. */
export function searchStreets(tx: Tx, { typed, language, max }: Wanted): Promise<StreetRow[]> {
  return tx.query<StreetRow>(
    `select ${streetColumns} from street s join city y on y.id = s.city_id
     where s.words @@ replace(search_query($1)::text, '&', '|')::tsquery
       and (s.words || y.words) @@ search_query($1) ${bestFirst}`,
    [typed, language, max],
  )
}

export interface HouseRow {
  id: number
  streetId: number
  number: string
  fraction: string
}

/**
 * Lists houses on these streets, best match first: the exact number, then that number with a fraction or letter, then
 * longer numbers. Without a number, lists all houses of the streets by number.
 */
export function searchHouses(
  tx: Tx,
  { streets, typed, max }: { streets: readonly number[]; typed: string; max: number },
): Promise<HouseRow[]> {
  return tx.query<HouseRow>(
    `select id, street_id as "streetId", number, fraction
     from house cross join lateral (
       select house_key(number || ' ' || fraction) as key, house_key($2) as typed offset 0) k
     where street_id = any($1) and ($2 = '' or typed <> '' and starts_with(key, typed))
     order by key = typed desc, starts_with(key, typed || ' ') desc, array_position($1, street_id),
       length(split_part(key, ' ', 1)), key, id
     limit $3`,
    [streets, typed, max],
  )
}

export interface PayableRow extends ContractRef {
  customerName: string
  street: LocalisedText | null
}

export function listContractsOf(tx: Tx, number: string): Promise<PayableRow[]> {
  return tx.query<PayableRow>(
    `select c.contract_id, c.billing_id, o.title as "customerName", s.title as street
     from contract c join customer o on o.id = c.customer_id
     left join house u on u.id = c.house_id left join street s on s.id = u.street_id
     where c.contract_id = $1 order by c.billing_id`,
    [number],
  )
}

export function listContracts(
  tx: Tx,
  { city, house, flat, max }: { city: string; house: number; flat: string; max: number },
): Promise<PayableRow[]> {
  return tx.query<PayableRow>(
    `select c.contract_id, c.billing_id, o.title as "customerName", s.title as street
     from contract c join customer o on o.id = c.customer_id
     join house u on u.id = c.house_id join street s on s.id = u.street_id join city y on y.id = s.city_id
     where c.house_id = $1 and y.alias = $2
       and case when $3 = '' then c.flat = '' else regexp_replace(lower(c.flat), '^[^0-9]+', '') = lower($3) end
     order by c.billing_id, c.contract_id limit $4`,
    [house, city, flat, max],
  )
}
