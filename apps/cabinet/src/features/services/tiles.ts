import { balanceCalls } from '@kabinet/contract/balance'
import type { BuiltFlag, BuiltFlags } from '@kabinet/contract/flags'
import { action, serviceGroup, serviceStatus } from '@kabinet/contract/ids'
import { type Access, type ContractRole, may, type PersonType } from '@kabinet/contract/kernel/rights'
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
  readonly access: Access
  readonly flags: readonly BuiltFlag[]
  /** Service groups with this tile; by default all. */
  readonly groups?: readonly number[]
  readonly codes: readonly number[]
  readonly inBundle: boolean
  readonly home?: boolean
  readonly actions?: readonly number[]
}

const { internet, tv, operatorTv, tvscope, mytv, videoSurveillance } = serviceGroup
const { active, unpaid, stopped, paused } = serviceStatus
const living = [active, unpaid, stopped, paused]
const { promisedPayment1, promisedPayment2, promisedPayment3, promisedPayment4, promisedPayment5 } = action
const promised = [promisedPayment1, promisedPayment2, promisedPayment3, promisedPayment4, promisedPayment5]

/** Conditions of each tile: docs/domain/services.md#service-page. */
const tiles: Readonly<Record<TileName, Tile>> = {
  availableInternet: {
    access: balanceCalls.activate.access,
    flags: ['availableInternet'],
    groups: [internet],
    codes: living,
    inBundle: true,
    actions: [action.availableInternet],
  },
  credit: {
    access: balanceCalls.activate.access,
    flags: ['credit', 'businessCredit', 'promisedPayment'],
    codes: living,
    inBundle: true,
    actions: [action.credit, action.businessCredit, ...promised],
  },
  tariff: {
    access: tariffCalls.change.access,
    flags: ['changeTariff'],
    codes: [active, unpaid, paused],
    inBundle: false,
  },
  cableTv: {
    access: tvCalls.crud.access,
    flags: ['tvSubscriptions'],
    groups: [tv, operatorTv],
    codes: living,
    inBundle: true,
  },
  onlineTv: {
    access: tvCalls.connectOnline.access,
    flags: ['tvSubscriptions'],
    groups: [mytv, internet, tv, operatorTv, tvscope],
    codes: living,
    inBundle: true,
  },
  promotion: {
    access: serviceCalls.promotion.access,
    flags: ['tvSubscriptions'],
    groups: [mytv, internet, tv, operatorTv, tvscope],
    codes: [active],
    inBundle: true,
    home: true,
  },
  staticIp: {
    access: balanceCalls.activate.access,
    flags: ['staticIp'],
    groups: [internet],
    codes: living,
    inBundle: true,
    actions: [action.staticIp, action.staticIpAlternative],
  },
  cameras: {
    access: serviceCalls.cameras.access,
    flags: ['cameras'],
    groups: [videoSurveillance],
    codes: [active],
    inBundle: true,
  },
  parentalControl: {
    access: parentalControlCalls.setRestriction.access,
    flags: ['parentalControl'],
    groups: [internet],
    codes: living,
    inBundle: true,
    home: true,
  },
  status: {
    access: serviceCalls.stop.access,
    flags: ['changeStatus'],
    codes: [active, unpaid, paused],
    inBundle: true,
  },
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
    const { access, flags: needed, groups, codes, inBundle, home, actions } = tiles[name]
    return (
      may(access, holder) &&
      (!home || holder.person_type === 'INDIVIDUAL') &&
      needed.some((flag) => flags[flag]) &&
      (!groups || groups.includes(service.service_group_id)) &&
      codes.includes(service.service_status_code) &&
      (inBundle || !service.in_bundle) &&
      (!actions || runs(name, service) || service.service_actions.some(({ id }) => actions.includes(id))) &&
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
 * the restart window. Uses the service's status until the pause has loaded. Returns undefined for a service that is
 * paused while its contract is not, because only support can resume it.
 */
export function pauseActOf({ service_status_code }: Pick<Service, 'service_status_code'>, pause: Pause | undefined) {
  if (pause?.state === 'await') return 'cancel'
  if (pause?.state === 'lapsed') return 'switchOn'
  const isPaused = service_status_code === paused
  if (pause ? pause.state === 'paused' : isPaused) return 'resume'
  return isPaused ? undefined : 'begin'
}

/** Returns whether the option is running. If so, its tile is shown even if the option cannot be turned on. */
function runs(name: TileName, { available_until: until }: Pick<Service, 'available_until'>): boolean {
  return name === 'availableInternet' && until !== null
}
