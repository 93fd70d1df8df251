import { type Day, startOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Blocker } from '@kabinet/contract/blocker'
import type { SimUnit } from '@kabinet/contract/sim-units'
import type { Remainder } from './sim.rules.ts'
import type { OptionRow, VolumeRow } from './sim.store.ts'
import { unitTitles } from './sim.messages.ts'

const typeOf = (unit: SimUnit, language: Language) => ({ name: unit, title: unitTitles[unit][language] })

export function remainderAnswer(
  row: VolumeRow & { readonly updatedAt?: Date },
  baseOption: boolean,
  { availableVolume, periodTo, renewedOn }: Remainder,
  { language, zone, now }: { language: Language; zone: string; now: Date },
) {
  return {
    service_id: row.service,
    type: typeOf(row.unit, language),
    name: row.title[language],
    offering_id: row.tariffCode,
    baseOption,
    baseVolume: row.baseVolume,
    availableVolume,
    price: row.cost,
    period: { to: periodTo === null ? null : startOf(periodTo, zone) },
    updated_at: renewedOn === null ? (row.updatedAt ?? now) : startOf(renewedOn, zone),
  }
}

interface Offer {
  readonly active: boolean
  readonly refusal: Blocker | null
  readonly charge: { readonly sum: Money; readonly until: Day; readonly shortfall: Money }
  readonly language: Language
}

export function optionAnswer(option: OptionRow, { active, refusal, charge, language }: Offer) {
  return {
    offering_id: option.code,
    type: typeOf(option.unit, language),
    name: option.title[language],
    price: option.cost,
    baseOption: false,
    baseVolume: option.volume,
    active,
    charge,
    refusal,
  }
}
