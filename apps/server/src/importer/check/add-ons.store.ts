import type { Tx } from '../../platform/database/db.ts'
import { files } from '../read/files.ts'
import { stageOf } from '../write/stage.store.ts'

const named = files.flatMap(({ name, references }) =>
  references.filter(({ to }) => to === 'services').map(({ columns }) => ({ name, column: columns.at(-1)! })),
)

/**
 * Gives the rows of add-ons that customers have connected in the cabinet, and what refers to them, the codes that the
 * installation gave them: the former billing has codes of its own. Such a row has the same contract, parent, tariff and
 * card, a code that is no active service's, and nothing else in the file names the add-on.
 */
export async function recogniseAddOns(tx: Tx): Promise<void> {
  await tx.query(
    `create temp table import_add_on on commit drop as
     select distinct on (v.id) s.line, s.billing_id, s.contract_id, s.code as theirs, v.code as ours
     from import_services s
       join contract c on c.billing_id = s.billing_id and c.contract_id = s.contract_id
       join service v on v.contract = c.id and v.parent = s.parent and v.code <> s.code and v.ended_on is null
       join tariff t on t.id = v.tariff_id and t.code = s.tariff
       left join tv_card k on k.id = v.tv_card_id
     where not s.bad and s.parent is not null and s.ended_on is null and k.external_id is not distinct from s.card
       and not exists (select from service o where o.contract = c.id and o.code = s.code and o.ended_on is null)
       and not exists (select from import_services n
         where n.billing_id = s.billing_id and n.contract_id = s.contract_id and n.code = v.code)
     order by v.id, s.line`,
  )
  await tx.query('update import_services s set code = a.ours from import_add_on a where a.line = s.line')
  for (const { name, column } of named) {
    await tx.query(
      `update ${stageOf(name)} s set "${column}" = a.ours from import_add_on a
       where s.billing_id = a.billing_id and s.contract_id = a.contract_id and s."${column}" = a.theirs`,
    )
  }
}

/** Remembers the former billing's codes: once a customer has turned an add-on off, its row does not bring it back. */
export async function rememberAddOns(tx: Tx): Promise<void> {
  await tx.query(
    `insert into import_row (file, key)
     select 'services', concat_ws(' ', billing_id, contract_id, theirs) from import_add_on on conflict do nothing`,
  )
}
