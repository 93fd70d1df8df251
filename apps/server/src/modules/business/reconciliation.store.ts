import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { ContractRole, PersonType } from '@kabinet/contract/kernel/rights'
import type { Tx } from '../../platform/database/db.ts'

export interface PartyRow {
  id: number
  number: string
  role: ContractRole
  person_type: PersonType
  customer: string
  city: LocalisedText | null
  street: LocalisedText | null
  house: string | null
  flat: string
}

/** Lists the contracts of the customer of `contract` that the caller can access, including `contract` itself. */
export function listParties(tx: Tx, caller: number, contract: number) {
  return tx.query<PartyRow>(
    `select c.id, c.contract_id as number, h.role, o.person_type, o.title as customer, y.title as city, s.title as street,
       u.full_number as house, c.flat
     from contract named join contract c on c.customer_id = named.customer_id join customer o on o.id = c.customer_id
     join (select id as contract, 'owner' as role from contract where customer_id = $1
       union all select contract, role from contract_access where customer_id = $1) h on h.contract = c.id
     left join house u on u.id = c.house_id left join street s on s.id = u.street_id left join city y on y.id = s.city_id
     where named.id = $2
     order by c.billing_id, c.contract_id`,
    [caller, contract],
  )
}
