import type { Identity } from '@kabinet/contract/cabinet-config'
import { isWholePhone } from '../../shared/i18n/phone-text.ts'
import type { Step } from './steps.ts'
import { chosenHouse, customerKeyOf, type StoredOrder } from './stored-order.ts'

/** Returns whether the person still has to confirm who they are before the order can be created. */
export function needsIdentity({ hasEdo, isIdentified }: StoredOrder, identity: Identity): boolean {
  return identity !== 'none' && !hasEdo && !isIdentified
}

/** Returns whether a company has said where to connect and whom to call, and has accepted an offer. */
export function hasBusinessData(order: StoredOrder): boolean {
  const { isUnlisted, typedAddress, fullName, phoneNumber = '', acceptedOffer } = order
  const hasAddress = isUnlisted ? Boolean(typedAddress?.trim()) : chosenHouse(order) !== undefined
  return hasAddress && Boolean(fullName?.trim()) && isWholePhone(phoneNumber) && acceptedOffer !== undefined
}

/** Screens of a company's order, which is a request and has neither key nor status. */
const ofBusiness: readonly (Step | undefined)[] = [
  'personal-data-business',
  'choice-services-business',
  'finish-business',
]

function businessStepOf(order: StoredOrder, wanted: Step): Step {
  if (order.isBusinessSent) return 'finish-business'
  return wanted === 'personal-data-business' || !hasBusinessData(order)
    ? 'personal-data-business'
    : 'choice-services-business'
}

/**
 * Returns the screen to show before the order exists on the server: the wanted one if the person has come that far,
 * otherwise the last one before it (docs/domain/connection-screens.md#screens).
 */
export function entryStepOf(order: StoredOrder, wanted: Step | undefined): Step {
  if (wanted === 'callback') return wanted
  if (wanted && ofBusiness.includes(wanted)) return businessStepOf(order, wanted)
  if (order.isKeyLost) return 'start'
  const needsHouse =
    wanted === 'personal-data' || wanted === 'confirm-phone-number' || wanted === 'confirm-personal-data'
  if (needsHouse && chosenHouse(order) === undefined) return 'availability'
  const hasCode = order.code !== undefined && order.code.phone === order.phoneNumber
  switch (wanted) {
    case 'availability':
    case 'personal-data':
      return wanted
    case 'confirm-phone-number':
      return hasCode ? wanted : 'personal-data'
    case 'confirm-personal-data':
      if (customerKeyOf(order, order.phoneNumber)) return wanted
      return hasCode ? 'confirm-phone-number' : 'personal-data'
    default:
      return 'start'
  }
}
