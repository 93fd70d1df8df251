import type { Day } from '@kabinet/contract/kernel/days'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../platform/database/db.ts'

export interface OnSaleRow {
  service: string
  id: number
  code: string
  title: LocalisedText
  note: LocalisedText | null
  cost: Money
  speed: number | null
  charged: 'monthly' | 'daily'
  segment: 'home' | 'business' | null
  closed: boolean
}

export function listOnSale(tx: Tx, contract: number, service: string | null) {
  return tx.query<OnSaleRow>(
    `select s.code as service, t.id, t.code, t.title, t.note, t.cost, t.speed, t.charged, t.segment,
       exists (select from tariff_closed x
         where x.tariff_id = t.id and x.house_id = coalesce(s.house_id, c.house_id)) as closed
     from service s
     join contract c on c.id = s.contract
     join tariff t on t.service_group_id = s.service_group_id and t.kind = 'base' and t.on_sale
     where s.contract = $1 and s.parent is null and ($2::text is null or s.code = $2)
     order by s.service_group_id, s.code, t.speed, t.cost, t.code`,
    [contract, service],
  )
}

export async function insertChange(
  tx: Tx,
  { contract, service, tariffId, day }: { contract: number; service: string; tariffId: number; day: Day },
) {
  await tx.query(
    `insert into tariff_change (service_id, tariff_id, day)
     select id, $3, $4 from service where contract = $1 and code = $2`,
    [contract, service, tariffId, day],
  )
}

export async function deleteChange(tx: Tx, contract: number, service: string) {
  await tx.query(
    'delete from tariff_change p using service s where s.id = p.service_id and s.contract = $1 and s.code = $2',
    [contract, service],
  )
}
