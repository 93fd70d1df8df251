import type { Tx } from '../../platform/database/db.ts'
import { isFree, isUnused } from '../check/existing-rows.store.ts'
import type { Written } from './apply.store.ts'
import { stagedContract } from './upserts.store.ts'

/**
 * Writes intercoms that are new or differ. Whether an order has used one is judged as its row is locked, because orders
 * go on while files are read.
 * @param terms overwrite: whether contracts of the file replace others; phrased: slugs that count as changed, because
 *   their customer has got a code phrase
 */
export async function writeIntercoms(
  tx: Tx,
  { overwrite, phrased }: { overwrite: boolean; phrased: readonly string[] },
): Promise<Written> {
  const changing = ['type', 'house_id', 'flat', 'tariff_id', 'customer_id']
  const row = (of: string) => changing.map((column) => `${of}.${column}`).join(', ')
  const prepayment = `case when ${isUnused('old')} then excluded.prepayment else old.prepayment end`
  const contract = `case when $1 or ${isFree('old')} then coalesce(excluded.contract, old.contract)
    else old.contract end`
  const [counted] = await tx.query<Written>(
    `with written as (
     insert into intercom as old (slug, ${changing.join(', ')}, prepayment, contract)
     select s.slug, s.type, h.id, coalesce(s.flat, ''), t.id, u.id, coalesce(s.prepayment, 0), c.id
     from import_intercoms s join house h on h.code = s.house join tariff t on t.code = s.tariff
       left join customer u on u.external_id = s.customer left ${stagedContract}
     where not s.bad order by s.line
     on conflict (slug) do update set ${changing.map((column) => `${column} = excluded.${column}`).join(', ')},
         prepayment = ${prepayment}, contract = ${contract}
       where (${row('old')}, old.prepayment, old.contract)
         is distinct from (${row('excluded')}, ${prepayment}, ${contract})
     returning slug, xmax = 0 as added)
     select count(*) filter (where added) as added, count(*) filter (where not added)
       + (select count(*) from unnest($2::text[]) as p (slug) where not exists (select from written w where w.slug = p.slug))
       as changed
     from written`,
    [overwrite, phrased],
  )
  return counted!
}

interface Owner {
  readonly line: number
  readonly slug: string
  readonly customer: number
}

/** Lists the valid rows among these lines with their customers. */
export function listPhraseOwners(tx: Tx, lines: readonly number[]): Promise<Owner[]> {
  return tx.query(
    `select s.line, s.slug, u.id as customer from import_intercoms s join customer u on u.external_id = s.customer
     where s.line = any($1::int[]) and not s.bad order by s.line`,
    [lines],
  )
}

interface Hash {
  readonly customer: number
  readonly hash: string
}

/**
 * Gives customers their code phrases, in place of others only if `overwrite`.
 * @returns the customers who have got one
 */
export async function writePhrases(tx: Tx, hashes: readonly Hash[], overwrite: boolean): Promise<Set<number>> {
  const rows = await tx.query<{ customer: number }>(
    `update customer u set code_phrase = decode(n.hash, 'hex')
     from unnest($1::bigint[], $2::text[]) as n (customer, hash)
     where u.id = n.customer
       and (u.code_phrase is null or $3 and u.code_phrase is distinct from decode(n.hash, 'hex'))
     returning u.id as customer`,
    [hashes.map(({ customer }) => customer), hashes.map(({ hash }) => hash), overwrite],
  )
  return new Set(rows.map(({ customer }) => customer))
}
