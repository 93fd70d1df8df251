import type { PersonType } from '@kabinet/contract/kernel/rights'
import type { Tx } from '../../platform/db.ts'

export interface Profile {
  id: number
  title: string
  email: string | null
  personType: PersonType
  phones: string[]
  hasLocalPassword: boolean
}

export async function getProfile(tx: Tx, customerId: number): Promise<Profile> {
  const rows = await tx.query<Profile>(
    `select id, title, email, person_type as "personType",
       local_password_hash is not null as "hasLocalPassword",
       array(select phone from customer_phone where customer_id = customer.id order by phone) as phones
     from customer where id = $1`,
    [customerId],
  )
  return rows[0]!
}
