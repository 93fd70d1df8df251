import type { Identity } from '@kabinet/contract/cabinet-config'
import type { Step } from './steps.ts'
import { chosenHouse, customerKeyOf, type StoredOrder } from './stored-order.ts'

/** Returns whether the person still has to confirm who they are before the order can be created. */
export function needsIdentity({ hasEdo, isIdentified }: StoredOrder, identity: Identity): boolean {
  return identity !== 'none' && !hasEdo && !isIdentified
}

/** Screens that need no order at all. */
const free: readonly (Step | undefined)[] = ['callback', 'personal-data-business']

/**
 * Returns the screen to show before the order exists on the server: the wanted one if the person has come that far,
 * otherwise the last one before it (docs/domain/connection-screens.md#screens).
 */
export function entryStepOf(order: StoredOrder, wanted: Step | undefined): Step {
  if (wanted && free.includes(wanted)) return wanted
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
