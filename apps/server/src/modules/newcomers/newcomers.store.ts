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
