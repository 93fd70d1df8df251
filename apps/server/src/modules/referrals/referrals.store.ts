import type { Tx } from '../../platform/database/db.ts'

/** Returns the name of a referrer; undefined for an unknown referral. */
export async function findReferrer(tx: Tx, referral: string): Promise<string | undefined> {
  const rows = await tx.query<{ name: string }>(
    `select coalesce(r.name, u.title) as name from referral r left join customer u on u.id = r.customer_id
     where r.id = $1`,
    [referral],
  )
  return rows[0]?.name
}
