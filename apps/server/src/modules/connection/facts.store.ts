import type { BillingId } from '@kabinet/contract/billing'
import type { ContractRef } from '@kabinet/contract/ids'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Tx } from '../../platform/database/db.ts'

export async function getContractRef(tx: Tx, contract: number): Promise<ContractRef> {
  const rows = await tx.query<ContractRef>('select contract_id, billing_id from contract where id = $1', [contract])
  return rows[0]!
}

export interface PlaceRow {
  readonly city: LocalisedText
  readonly street: LocalisedText
  /** Number with its fraction. */
  readonly house: string
}

const placeColumns = 'y.title as city, s.title as street, h.full_number as house'

export async function getPlace(tx: Tx, house: number): Promise<PlaceRow> {
  const rows = await tx.query<PlaceRow>(
    `select ${placeColumns} from house h join street s on s.id = h.street_id join city y on y.id = s.city_id
     where h.id = $1`,
    [house],
  )
  return rows[0]!
}

export interface ContractFacts extends PlaceRow {
  readonly contract_id: string
  readonly billing_id: BillingId
  readonly customerName: string
  readonly flat: string
}

export async function getContract(tx: Tx, contract: number): Promise<ContractFacts> {
  const rows = await tx.query<ContractFacts>(
    `select c.contract_id, c.billing_id, o.title as "customerName", c.flat, ${placeColumns}
     from contract c join customer o on o.id = c.customer_id join house h on h.id = c.house_id
     join street s on s.id = h.street_id join city y on y.id = s.city_id
     where c.id = $1`,
    [contract],
  )
  return rows[0]!
}
