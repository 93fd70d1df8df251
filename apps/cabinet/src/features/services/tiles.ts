import { balanceCalls } from '@kabinet/contract/balance'
import type { Flag, Flags } from '@kabinet/contract/flags'
import { action, serviceGroup, serviceStatus } from '@kabinet/contract/ids'
import { type Access, type ContractRole, may, type PersonType } from '@kabinet/contract/kernel/rights'
import { parentalControlCalls } from '@kabinet/contract/parental-control'
import { serviceCalls } from '@kabinet/contract/services'
import { tariffCalls } from '@kabinet/contract/tariffs'
import { tvCalls } from '@kabinet/contract/tv'
import type { Pause } from './requests.ts'
import type { Service } from './services.api.ts'

/** What may be done with a service, in the order of use: first what brings back one that is off. */
export const tileNames = [
  'availableInternet',
  'credit',
  'tariff',
  'cableTv',
  'onlineTv',
  'stock',
  'staticIp',
  'cameras',
  'parentalControl',
  'status',
] as const
export type TileName = (typeof tileNames)[number]

interface Tile {
  /** Of the call behind it: the one table of rights decides (specification §6). */
  readonly access: Access
  /** One of these features is on. */
  readonly flags: readonly Flag[]
  /** The service groups that have it; all without. */
  readonly groups?: readonly number[]
  /** The status codes it is for. */
  readonly codes: readonly number[]
  /** Whether products of a bundle have it by themselves. */
  readonly inBundle: boolean
  /** Not offered to business. */
  readonly home?: boolean
  /** One of these is in `service_actions`. */
  readonly actions?: readonly number[]
}

const { internet, tv, operatorTv, tvscope, mytv, videoSurveillance } = serviceGroup
const { active, unpaid, stopped, paused } = serviceStatus
const living = [active, unpaid, stopped, paused]
const { promisedPayment1, promisedPayment2, promisedPayment3, promisedPayment4, promisedPayment5 } = action
const promised = [promisedPayment1, promisedPayment2, promisedPayment3, promisedPayment4, promisedPayment5]

/** Which service has which tile (growth §2, service detail). */
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
  stock: {
    access: serviceCalls.stock.access,
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
    'service_group_id' | 'service_status_code' | 'in_bundle' | 'service_actions' | 'camera' | 'available_until'
  >
  /** How the account holds the contract. */
  readonly holder: { readonly role: ContractRole; readonly person_type: PersonType }
  readonly flags: Flags
}

/** The tiles of a service's page, as far as rights, features and the service's state allow. */
export function tilesOf({ service, holder, flags }: Facts): TileName[] {
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

/** Whether a service says by itself what its contract's pause is, before that is known. */
export function isPauseKnown({ service_status_code }: Pick<Service, 'service_status_code'>, pause: Pause | undefined) {
  return pause !== undefined || service_status_code === paused
}

/**
 * What the pause of a contract lets one do: cancel one that is planned, end one that runs, or begin one; switch on again
 * what has been off for too long (specification §4). The service's code is taken until the pause is known. Nothing for a
 * service that is paused alone: it came so, and support resumes it.
 */
export function pauseActOf({ service_status_code }: Pick<Service, 'service_status_code'>, pause: Pause | undefined) {
  if (pause?.state === 'await') return 'cancel'
  if (pause?.state === 'lapsed') return 'switchOn'
  const isPaused = service_status_code === paused
  if (pause ? pause.state === 'paused' : isPaused) return 'resume'
  return isPaused ? undefined : 'begin'
}

/** What runs is shown, though it cannot be had again now. */
function runs(name: TileName, { available_until: until }: Pick<Service, 'available_until'>): boolean {
  return name === 'availableInternet' && until !== null
}
