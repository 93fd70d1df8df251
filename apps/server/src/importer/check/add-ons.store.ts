import type { Tx } from '../../platform/database/db.ts'

/**
 * Gives the rows of add-ons that customers have connected in the cabinet the codes that the installation gave them: the
 * former billing has codes of its own. Such a row has the same contract, parent, tariff and card, a code that is no
 * active service's, and nothing else in the file names the add-on.
 */
export async function recogniseAddOns(tx: Tx): Promise<void> {
  await tx.query(
    `with recognised as (
       select distinct on (v.id) s.line, v.code
       from import_services s
         join contract c on c.billing_id = s.billing_id and c.contract_id = s.contract_id
         join service v on v.contract = c.id and v.parent = s.parent and v.code <> s.code and v.ended_on is null
         join tariff t on t.id = v.tariff_id and t.code = s.tariff
         left join tv_card k on k.id = v.tv_card_id
       where not s.bad and s.parent is not null and s.ended_on is null and k.external_id is not distinct from s.card
         and not exists (select from service o where o.contract = c.id and o.code = s.code and o.ended_on is null)
         and not exists (select from import_services n
           where n.billing_id = s.billing_id and n.contract_id = s.contract_id and n.code = v.code)
       order by v.id, s.line)
     update import_services s set code = r.code from recognised r where r.line = s.line`,
  )
}
