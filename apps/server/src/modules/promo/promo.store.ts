import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { PromoIcon } from '@kabinet/contract/promo-icons'
import type { Tx } from '../../platform/database/db.ts'
import type { RequestTimes } from './promo.rules.ts'

export interface ConnectionRequest {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly language: Language
  readonly wanted: string | null
}

export interface ConnectionRequestRow extends ConnectionRequest {
  readonly createdAt: Date
}

export async function insertConnectionRequest(
  tx: Tx,
  request: ConnectionRequestRow & { readonly network: string },
): Promise<number> {
  const { name, phone, address, language, wanted, network, createdAt } = request
  const rows = await tx.query<{ id: number }>(
    `insert into connection_request (name, phone, address, language, wanted, network, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [name, phone, address, language, wanted, network, createdAt],
  )
  return rows[0]!.id
}

export async function listTimes(tx: Tx, network: string, since: Date): Promise<RequestTimes> {
  const rows = await tx.query<{ at: Date; ofNetwork: boolean }>(
    `select created_at as at, network is not distinct from $1 as "ofNetwork" from connection_request
     where created_at > $2 order by created_at`,
    [network, since],
  )
  return { all: rows.map(({ at }) => at), ofNetwork: rows.filter(({ ofNetwork }) => ofNetwork).map(({ at }) => at) }
}

export async function deleteConnectionRequestsBefore(tx: Tx, before: Date) {
  await tx.query('delete from connection_request where created_at < $1', [before])
}

export async function hasConnectionRequest(
  tx: Tx,
  { name, phone, address, wanted }: ConnectionRequest,
  since: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `select from connection_request
     where phone = $2 and created_at > $5 and name = $1 and address = $3 and wanted is not distinct from $4 limit 1`,
    [name, phone, address, wanted, since],
  )
  return rows.length > 0
}

export async function getConnectionRequest(tx: Tx, id: number): Promise<ConnectionRequestRow> {
  const rows = await tx.query<ConnectionRequestRow>(
    'select name, phone, address, language, wanted, created_at as "createdAt" from connection_request where id = $1',
    [id],
  )
  return rows[0]!
}

export interface Wanted {
  readonly service: string
  readonly tariff: string
}

export async function findWanted(
  tx: Tx,
  { service, tariff }: Wanted,
): Promise<Record<keyof Wanted, LocalisedText> | undefined> {
  const rows = await tx.query<Record<keyof Wanted, LocalisedText>>(
    `select s.title as service, t.title as tariff from promo_tariff t join promo_service s on s.id = t.service_id
     where s.code = $1 and t.code = $2`,
    [service, tariff],
  )
  return rows[0]
}

export interface ServiceRow {
  readonly id: string
  readonly order: number
  readonly title: LocalisedText
  readonly description: LocalisedText | null
  readonly icon: PromoIcon
  readonly video: string | null
  readonly tariffs: readonly {
    readonly id: string
    readonly order: number
    readonly title: LocalisedText
    readonly cost: Money
    readonly description: LocalisedText | null
  }[]
  readonly benefits: readonly {
    readonly id: string
    readonly order: number
    readonly icon: PromoIcon
    readonly description: LocalisedText
  }[]
}

export function listServices(tx: Tx): Promise<ServiceRow[]> {
  return tx.query<ServiceRow>(
    `select s.code as id, s.place as "order", s.title, s.description, s.image as icon, s.video,
       (select coalesce(jsonb_agg(jsonb_build_object('id', t.code, 'order', t.place, 'title', t.title, 'cost', t.cost,
            'description', t.description) order by t.place, t.code), '[]')
        from promo_tariff t where t.service_id = s.id and t.on_sale) as tariffs,
       (select coalesce(jsonb_agg(jsonb_build_object('id', b.code, 'order', b.place, 'icon', b.image,
            'description', b.description) order by b.place, b.code), '[]')
        from promo_benefit b where b.service_id = s.id) as benefits
     from promo_service s
     where s.on_sale
     order by s.place, s.code`,
  )
}
