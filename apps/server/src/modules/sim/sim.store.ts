import { serviceGroup } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import { type SimUnit, simUnits } from '@kabinet/contract/sim-units'
import type { Tx } from '../../platform/database/db.ts'
import type { NetworkReport } from './sim.rules.ts'

export interface VolumeRow {
  readonly service: string
  readonly tariffId: number
  readonly tariffCode: string
  readonly title: LocalisedText
  readonly cost: Money
  readonly unit: SimUnit
  readonly baseVolume: number
}

export interface PackageRow extends VolumeRow, NetworkReport {
  readonly updatedAt: Date
}

export function listPackages(tx: Tx, contract: number) {
  return tx.query<PackageRow>(
    `select p.service, p.tariff_id as "tariffId", t.code as "tariffCode", t.title, t.cost, p.unit,
       p.base_volume as "baseVolume", p.available_volume as "availableVolume", p.period_to as "periodTo",
       p.updated_at as "updatedAt"
     from sim_bundle p join tariff t on t.id = p.tariff_id
     where p.contract = $1 order by p.service, array_position($2::text[], p.unit), t.cost, t.code`,
    [contract, simUnits],
  )
}

export function listTariffVolumes(tx: Tx, contract: number) {
  return tx.query<VolumeRow>(
    `select distinct coalesce(s.parent, s.code) as service, t.id as "tariffId", t.code as "tariffCode", t.title, t.cost,
       t.unit, t.volume as "baseVolume"
     from service s join tariff t on t.id = s.tariff_id
     where s.contract = $1 and s.service_group_id = $2 and t.unit is not null and t.volume is not null`,
    [contract, serviceGroup.mobile],
  )
}

export interface OptionRow {
  readonly tariffId: number
  readonly code: string
  readonly title: LocalisedText
  readonly cost: Money
  readonly unit: SimUnit
  readonly volume: number
}

export function listOptions(tx: Tx, segment: 'home' | 'business') {
  return tx.query<OptionRow>(
    `select id as "tariffId", code, title, cost, unit, volume from tariff
     where kind = 'option' and service_group_id = $1 and on_sale and coalesce(segment, $2) = $2
       and charged = 'monthly' and unit is not null and volume is not null
     order by array_position($3::text[], unit), cost, code`,
    [serviceGroup.mobile, segment, simUnits],
  )
}

export async function upsertPackage(
  tx: Tx,
  { contract, service, periodTo, at }: { contract: number; service: string; periodTo: Day; at: Date },
  { tariffId, unit, volume }: OptionRow,
) {
  await tx.query(
    `insert into sim_bundle (contract, service, tariff_id, unit, base_volume, available_volume, period_to, updated_at)
     values ($1, $2, $3, $4, $5, $5, $6, $7)
     on conflict (contract, service, tariff_id, unit) do update set base_volume = excluded.base_volume,
       available_volume = excluded.available_volume, period_to = excluded.period_to, updated_at = excluded.updated_at`,
    [contract, service, tariffId, unit, volume, periodTo, at],
  )
}
