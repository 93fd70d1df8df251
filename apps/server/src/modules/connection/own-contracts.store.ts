import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Tx } from '../../platform/database/db.ts'

export interface OwnContractRow {
  readonly id: number
  readonly number: string
  readonly customerName: string
  readonly city: LocalisedText
  readonly street: LocalisedText
}

/** Lists the home contracts of a customer at exactly this address, without those that wait for their connection. */
export function listContractsAt(
  tx: Tx,
  { customer, houseId, flat }: { customer: number; houseId: number; flat: string },
) {
  return tx.query<OwnContractRow>(
    `select c.id, c.contract_id as number, o.title as "customerName", y.title as city, s.title as street
     from contract c join customer o on o.id = c.customer_id
     join house h on h.id = c.house_id join street s on s.id = h.street_id join city y on y.id = s.city_id
     where c.customer_id = $1 and c.house_id = $2 and c.flat = $3 and c.billing_id = 'rb' and c.type = 'home'
       and not exists (select from service w where w.contract = c.id and w.ordered_on is not null)
     order by c.contract_id`,
    [customer, houseId, flat],
  )
}
