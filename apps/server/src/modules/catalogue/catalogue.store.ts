import { serviceGroup } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Technology } from '@kabinet/contract/offers'
import type { Tx } from '../../platform/database/db.ts'
import type { BundleFacts, TariffFacts } from './offers.rules.ts'

export interface HouseRow {
  id: number
  technology: Technology | null
  maxSpeed: number | null
  cableTv: boolean
  wired: boolean
  network: 0 | 1
  months: number
  connectionCost: Money | null
  limitation: LocalisedText | null
  openedOn: Day | null
}

export async function findHouse(tx: Tx, house: number): Promise<HouseRow | undefined> {
  const [row] = await tx.query<HouseRow>(
    `select id, technology, max_speed as "maxSpeed", cable_tv as "cableTv", wired, network, months,
       connection_cost as "connectionCost", limitation, opened_on as "openedOn"
     from house where id = $1`,
    [house],
  )
  return row
}

const groups = [serviceGroup.internet, serviceGroup.tv, serviceGroup.operatorTv, serviceGroup.videoSurveillance]

const tariff = `jsonb_build_object('id', t.id, 'code', t.code, 'groupId', t.service_group_id, 'title', t.title,
  'cost', t.cost, 'speed', t.speed, 'segment', t.segment,
  'closed', exists (select from tariff_closed x where x.tariff_id = t.id and x.house_id = $1))`

/** Lists the services on sale of the groups that can be ordered, and whether they are closed at the house. */
export async function listTariffs(tx: Tx, house: number): Promise<TariffFacts[]> {
  const rows = await tx.query<{ tariff: TariffFacts }>(
    `select ${tariff} as tariff from tariff t
     where t.on_sale and t.kind = 'base' and t.service_group_id = any($2::int[])
     order by t.cost, t.speed, t.code`,
    [house, groups],
  )
  return rows.map((row) => row.tariff)
}

/** Lists the bundles on sale. Their tariffs need not be sold by themselves any longer. */
export function listBundles(tx: Tx, house: number): Promise<BundleFacts[]> {
  const part = (column: string) => `(select ${tariff} from tariff t where t.id = b.${column})`
  return tx.query<BundleFacts>(
    `select b.code, b.service, b.title, b.cost, ${part('internet')} as internet, ${part('tv')} as tv
     from bundle_offer b where b.on_sale order by b.cost, b.code`,
    [house],
  )
}
