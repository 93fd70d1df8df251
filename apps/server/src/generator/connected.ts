import { serviceGroup, serviceStatus } from '@kabinet/contract/ids'
import type { Calendar } from './calendar.ts'
import { type Line, line } from './lines.ts'
import type { Material, Plan, Tariff } from './material.ts'
import type { Random } from './random.ts'
import type { ContractProfile } from './contract-profiles.ts'

export interface Connected {
  readonly code: string
  readonly parent: string
  readonly tariff: Tariff
}

interface Contract {
  readonly index: number
  readonly name: { readonly billing_id: string; readonly contract_id: string }
  readonly plan: Plan
  readonly profile: ContractProfile
  readonly connected: readonly Connected[]
  /** First unpaid day, as an offset from the anchor. */
  readonly periodEnd: number | null
}

const card = 'card-1'
const chanceOf = ({ group }: Tariff) => (group === serviceGroup.internet ? 0.04 : 0.25)

/** Draws at most one add-on per service; none for bundles, new contracts or disconnected services. */
export function drawConnected(
  random: Random,
  { connectable }: Material,
  plan: Plan,
  profile: ContractProfile,
): Connected[] {
  if (plan.bundle || profile.periodEnd === null || profile.status === serviceStatus.disabled) return []
  return plan.tariffs.flatMap((parent) => {
    const fitting = connectable.filter(({ group }) => group === parent.group)
    if (fitting.length === 0 || !random.chance(chanceOf(parent))) return []
    const tariff = random.pick(fitting)
    return [{ code: `${parent.code}-${tariff.code}`, parent: parent.code, tariff }]
  })
}

export function connectedLines(random: Random, calendar: Calendar, contract: Contract): Line[] {
  const { index, name, plan, profile, connected, periodEnd } = contract
  const lines: Line[] = []
  if (plan.tariffs.some(({ group }) => group === serviceGroup.tv)) {
    lines.push(line('tv_cards', { external_id: card, ...name, number: `4170${String(index + 1).padStart(7, '0')}` }))
  }
  if (periodEnd === null) return lines
  const [begun] = calendar.monthsBefore(periodEnd, 1)
  for (const { code, parent, tariff } of connected) {
    lines.push(
      line('services', {
        code,
        ...name,
        tariff: tariff.code,
        status_code: profile.status,
        in_bundle: false,
        sim_phone: null,
        house: null,
        flat: null,
        parent,
        card: tariff.group === serviceGroup.tv ? card : null,
        camera_url: null,
        connected_on: calendar.day(begun!),
        ends_on: null,
        ended_on: null,
        ordered_on: null,
        ip_address: null,
      }),
    )
  }
  const volumes = [
    ...plan.tariffs.map((tariff) => ({ service: tariff.code, tariff })),
    ...connected.map(({ parent, tariff }) => ({ service: parent, tariff })),
  ]
  for (const { service, tariff } of volumes) {
    if (tariff.unit === null || tariff.volume === null) continue
    lines.push(
      line('sim_bundles', {
        ...name,
        service,
        tariff: tariff.code,
        unit: tariff.unit,
        base_volume: tariff.volume,
        available_volume: random.whole(0, tariff.volume),
        period_to: calendar.day(periodEnd),
        updated_on: calendar.day(0),
      }),
    )
  }
  return lines
}
