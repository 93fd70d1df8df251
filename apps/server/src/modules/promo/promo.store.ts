import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { PromoIcon } from '@kabinet/contract/promo-icons'
import type { Tx } from '../../platform/database/db.ts'

export interface Wanted {
  readonly service: string
  readonly tariff: string
}

export interface WantedRow extends Record<keyof Wanted, LocalisedText> {
  readonly serviceId: number
}

export async function findWanted(tx: Tx, { service, tariff }: Wanted): Promise<WantedRow | undefined> {
  const rows = await tx.query<WantedRow>(
    `select s.id as "serviceId", s.title as service, t.title as tariff from promo_tariff t join promo_service s on s.id = t.service_id
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

export interface RequestRow {
  readonly id: number
  readonly service: string
  readonly icon: PromoIcon
  readonly title: LocalisedText
  readonly tariff: LocalisedText
  readonly phone: string
  readonly createdAt: Date
}

/** Lists the additional services that an account has requested, the latest request first. */
export function listRequests(tx: Tx, customer: number): Promise<RequestRow[]> {
  return tx.query<RequestRow>(
    `select r.id, s.code as service, s.image as icon, s.title, t.title as tariff, r.phone, r.created_at as "createdAt"
     from connection_request r
       join promo_service s on s.id = r.promo_service_id
       join promo_tariff t on t.service_id = s.id and t.code = r.promo_tariff
     where r.customer_id = $1
     order by r.created_at desc, r.id desc`,
    [customer],
  )
}
