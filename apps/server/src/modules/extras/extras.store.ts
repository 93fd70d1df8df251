import type { Day } from '@kabinet/contract/kernel/days'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../platform/database/db.ts'
import type { AvailableInternet } from './extras.rules.ts'

export interface OptionTariff {
  id: number
  code: string
  groupId: number
  title: LocalisedText
  note: LocalisedText | null
  cost: Money
}

export function listOptionTariffs(tx: Tx, codes: readonly string[]) {
  return tx.query<OptionTariff>(
    `select id, code, service_group_id as "groupId", title, note, cost from tariff
     where code = any($1) and kind = 'static_ip' and charged = 'monthly'`,
    [codes],
  )
}

/** Returns the address of a static IP; null while the network has not reported it. */
export async function findAddress(tx: Tx, contract: number, service: string): Promise<string | null> {
  const rows = await tx.query<{ address: string | null }>(
    `select host(ip_address) as address from service where contract = $1 and code = $2`,
    [contract, service],
  )
  return rows[0]?.address ?? null
}

export async function findEndedStaticIp(tx: Tx, contract: number, service: string) {
  const rows = await tx.query<{ tariffCode: string; changedAt: Date }>(
    `select t.code as "tariffCode", s.changed_at as "changedAt" from service s join tariff t on t.id = s.tariff_id
     where s.contract = $1 and s.parent = $2 and t.kind = 'static_ip' and s.ended_on is not null
       and s.changed_at is not null
     order by s.changed_at desc limit 1`,
    [contract, service],
  )
  return rows[0]
}

export async function listAvailable(tx: Tx, contracts: readonly number[]): Promise<Map<number, AvailableInternet>> {
  if (contracts.length === 0) return new Map()
  const rows = await tx.query<AvailableInternet & { contract: number }>(
    `select distinct on (contract) contract, period_end as "periodEnd", ends_at as "endsAt"
     from available_internet where contract = any($1) order by contract, period_end desc`,
    [contracts],
  )
  return new Map(rows.map(({ contract, ...last }) => [contract, last]))
}

export async function insertAvailable(
  tx: Tx,
  { contract, periodEnd, startsAt, endsAt }: { contract: number; periodEnd: Day; startsAt: Date; endsAt: Date },
) {
  await tx.query('insert into available_internet (contract, period_end, starts_at, ends_at) values ($1, $2, $3, $4)', [
    contract,
    periodEnd,
    startsAt,
    endsAt,
  ])
}
