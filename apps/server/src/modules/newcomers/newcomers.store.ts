import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Tx } from '../../platform/database/db.ts'

export async function ownsContract(tx: Tx, phone: string): Promise<boolean> {
  const rows = await tx.query<{ owns: boolean }>(
    `select exists (select from customer_phone p
       join customer u on u.id = p.customer_id and u.person_type = 'INDIVIDUAL'
       join contract c on c.customer_id = u.id
       where p.phone = $1 and p.is_actual) as owns`,
    [phone],
  )
  return rows[0]!.owns
}

export interface PlaceRow {
  readonly streetId: number
  readonly city: LocalisedText
  readonly street: LocalisedText
  /** Number with its fraction. */
  readonly house: string
}

export async function findPlace(tx: Tx, house: number): Promise<PlaceRow | undefined> {
  const rows = await tx.query<PlaceRow>(
    `select h.street_id as "streetId", y.title as city, s.title as street, h.full_number as house
     from house h join street s on s.id = h.street_id join city y on y.id = s.city_id
     where h.id = $1`,
    [house],
  )
  return rows[0]
}
