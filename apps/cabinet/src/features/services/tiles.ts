import { balanceCalls } from '@kabinet/contract/balance'
import type { BuiltFlag, BuiltFlags } from '@kabinet/contract/flags'
import { action, serviceGroup, serviceStatus } from '@kabinet/contract/ids'
import type { Call } from '@kabinet/contract/kernel/call'
import { type ContractRole, may, type PersonType } from '@kabinet/contract/kernel/rights'
import { parentalControlCalls } from '@kabinet/contract/parental-control'
import { serviceCalls } from '@kabinet/contract/services'
import { tariffCalls } from '@kabinet/contract/tariffs'
import { tvCalls } from '@kabinet/contract/tv'
import type { Pause } from './requests.ts'
import type { Service } from './services.api.ts'

/** Actions for a service in display order. The first ones turn a suspended service back on. */
export const tileNames = [
  'availableInternet',
  'credit',
  'tariff',
  'cableTv',
  'onlineTv',
  'promotion',
  'staticIp',
  'cameras',
  'parentalControl',
  'status',
] as const
export type TileName = (typeof tileNames)[number]

interface Tile {
  /** Call behind the tile, whose access and flag apply. */
  readonly call: Call
  /**
   * Actions of which the server offers one, if that is what decides: `service_actions` contains those that are switched
   * on and that the service can have now.
   */
  readonly actions?: readonly number[]
  /** Service groups with this tile; by default all. */
  readonly groups?: readonly number[]
  readonly codes?: readonly number[]
  readonly home?: boolean
}

const { internet, tv, operatorTv, tvscope, mytv, videoSurveillance } = serviceGroup
const { active, unpaid, stopped, paused } = serviceStatus
const living = [active, unpaid, stopped, paused]
const { credit, businessCredit, staticIp, staticIpAlternative, availableInternet } = action
const { promisedPayment1, promisedPayment2, promisedPayment3, promisedPayment4, promisedPayment5 } = action
const promised = [promisedPayment1, promisedPayment2, promisedPayment3, promisedPayment4, promisedPayment5]
const withoutOnlineTv = [internet, tv, operatorTv, tvscope]
const onlineTv = [mytv, ...withoutOnlineTv]

/** Conditions of each tile: docs/domain/services.md#service-page. */
const tiles: Readonly<Record<TileName, Tile>> = {
  availableInternet: { call: balanceCalls.activate, actions: [availableInternet] },
  credit: { call: balanceCalls.activate, actions: [credit, businessCredit, ...promised] },
  tariff: { call: tariffCalls.change, codes: [active, paused] },
  cableTv: { call: tvCalls.crud, groups: [tv, operatorTv], codes: living },
  onlineTv: { call: tvCalls.connectOnline, groups: onlineTv, codes: living },
  promotion: { call: serviceCalls.promotion, groups: withoutOnlineTv, codes: [active], home: true },
  staticIp: { call: balanceCalls.activate, actions: [staticIp, staticIpAlternative] },
  cameras: { call: serviceCalls.cameras, groups: [videoSurveillance], codes: [active] },
  parentalControl: { call: parentalControlCalls.setRestriction, groups: [internet], codes: living, home: true },
  status: { call: serviceCalls.stop, codes: [active, unpaid, paused] },
}

interface Facts {
  readonly service: Pick<
    Service,
    | 'service_group_id'
    | 'service_status_code'
    | 'in_bundle'
    | 'service_actions'
    | 'camera'
    | 'available_until'
    | 'ordered_on'
  >
  readonly holder: { readonly role: ContractRole; readonly person_type: PersonType }
  readonly flags: BuiltFlags
}

export function tilesOf({ service, holder, flags }: Facts): TileName[] {
  // Nothing of an ordered service can be changed before it is connected.
  if (service.ordered_on !== null) return []
  return tileNames.filter((name) => {
    const { call, actions, groups, codes, home } = tiles[name]
    return (
      may(call.access, holder) &&
      (!home || holder.person_type === 'INDIVIDUAL') &&
      (!call.flag || flags[call.flag as BuiltFlag]) &&
      (!groups || groups.includes(service.service_group_id)) &&
      (!codes || codes.includes(service.service_status_code)) &&
      (!actions || runs(name, service) || service.service_actions.some(({ id }) => actions.includes(id))) &&
      (name !== 'tariff' || !service.in_bundle) &&
      (name !== 'cameras' || service.camera)
    )
  })
}

/** Returns whether the state of the pause is known: loaded, or implied by the status of the contract or service. */
export function isPauseKnown({ service_status_code }: Pick<Service, 'service_status_code'>, pause: Pause | undefined) {
  return pause !== undefined || service_status_code === paused
}

/**
 * Returns the pause action: cancel a scheduled pause, end a running pause, schedule a pause, or restart services after
 * the restart window. Uses the service's status until the pause has loaded. Returns undefined for a service that is off,
 * which has nothing to pause, and for one that is paused while its contract is not, because only support can resume it.
 */
export function pauseActOf({ service_status_code }: Pick<Service, 'service_status_code'>, pause: Pause | undefined) {
  if (pause?.state === 'await') return 'cancel'
  if (pause?.state === 'lapsed') return 'switchOn'
  if (pause ? pause.state === 'paused' : service_status_code === paused) return 'resume'
  return service_status_code === active ? 'begin' : undefined
}

/** Returns the first service of a contract whose pause can be begun, cancelled or ended, if there is one. */
export function pausableOf<S extends Facts['service']>(
  contract: Facts['holder'] & { readonly services: readonly S[] },
  flags: BuiltFlags,
  pause: Pause | undefined,
): S | undefined {
  return contract.services.find(
    (service) =>
      tilesOf({ service, holder: contract, flags }).includes('status') && pauseActOf(service, pause) !== undefined,
  )
}

/** Returns whether the option is running. If so, its tile is shown even if the option cannot be turned on. */
function runs(name: TileName, { available_until: until }: Pick<Service, 'available_until'>): boolean {
  return name === 'availableInternet' && until !== null
}
