import type { ServiceStatusCode } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../platform/database/db.ts'

export interface CardRow {
  id: number
  externalId: string
  number: string
}

export function listCards(tx: Tx, contract: number) {
  return tx.query<CardRow>(
    'select id, external_id as "externalId", number from tv_card where contract = $1 order by external_id',
    [contract],
  )
}

export interface ChannelPackageRow {
  tariffId: number
  code: string
  title: LocalisedText
  note: LocalisedText | null
  cost: Money
  channels: string[]
  charged: 'monthly' | 'daily'
  onSale: boolean
}

const channelPackageColumns = `t.id as "tariffId", t.code, t.title, t.note, t.cost, t.channels, t.charged, t.on_sale as "onSale"`

export function listChannelPackages(tx: Tx, groupId: number, segment: 'home' | 'business') {
  return tx.query<ChannelPackageRow>(
    `select ${channelPackageColumns} from tariff t
     where t.kind = 'channel_package' and t.service_group_id = $1 and t.on_sale and coalesce(t.segment, $2) = $2
     order by t.cost, t.code`,
    [groupId, segment],
  )
}

export interface SubscriptionRow extends ChannelPackageRow {
  id: string
  card: string
  number: string
  status: ServiceStatusCode
  connectedOn: Day
  endedOn: Day | null
}

export function listSubscriptions(tx: Tx, contract: number) {
  return tx.query<SubscriptionRow>(
    `select ${channelPackageColumns}, s.code as id, k.external_id as card, k.number, s.status_code as status,
       s.connected_on as "connectedOn", s.ended_on as "endedOn"
     from service s join tv_card k on k.id = s.tv_card_id join tariff t on t.id = s.tariff_id
     where s.contract = $1
     order by s.connected_on desc, s.id desc`,
    [contract],
  )
}

export interface OnlineRow extends ChannelPackageRow {
  id: string
  kind: 'channel_package' | 'promotion'
  status: ServiceStatusCode
  connectedOn: Day
  endsOn: Day | null
}

export function listOnline(tx: Tx, contract: number, groupId: number) {
  return tx.query<OnlineRow>(
    `select ${channelPackageColumns}, s.code as id, t.kind, s.status_code as status, s.connected_on as "connectedOn",
       s.ends_on as "endsOn"
     from service s join tariff t on t.id = s.tariff_id
     where s.contract = $1 and s.parent is not null and s.ended_on is null and t.service_group_id = $2
       and t.kind in ('channel_package', 'promotion')
     order by s.connected_on, s.id`,
    [contract, groupId],
  )
}

/**
 * Returns the tariff ids of the add-ons already charged for a day, both those still connected and those disconnected on
 * that day.
 */
export async function listDaysPaid(tx: Tx, contract: number, day: Day): Promise<Set<number>> {
  const rows = await tx.query<{ tariffId: number }>(
    `select s.tariff_id as "tariffId" from service s
     where s.contract = $1 and s.parent is not null and coalesce(s.ended_on, $2::date + 1) = $2::date + 1
       and exists (select from service_charge h
         where h.contract = $1 and h.period_from = $2::date and h.service = s.code and h.kind = 'day')`,
    [contract, day],
  )
  return new Set(rows.map(({ tariffId }) => tariffId))
}

export async function findPromotion(tx: Tx, contract: number, { name, tariff }: { name: string; tariff: string }) {
  const rows = await tx.query<{ title: LocalisedText }>(
    `select t.title from tariff t
     where t.code = $3 and t.kind = 'promotion'
       and not exists (select from promotion_activation a where a.contract = $1 and a.promotion = $2)`,
    [contract, name, tariff],
  )
  return rows[0]
}
