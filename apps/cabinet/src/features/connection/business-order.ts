import { type BusinessService, businessServices, businessServicesFor } from '@kabinet/contract/business-services'
import type { connectionCalls } from '@kabinet/contract/connection'
import type { InputOf } from '@kabinet/contract/kernel/call'
import { oneLine } from '../../shared/forms/one-line.ts'
import type { StoredOrder } from './stored-order.ts'

/**
 * Returns the chosen services, without those that the referral does not offer.
 * @param referral the one that counts: undefined if nobody has it
 */
export function chosenServices(
  { businessServices: ids = [] }: StoredOrder,
  referral: string | undefined,
): BusinessService[] {
  return businessServicesFor(referral).filter((service) => ids.includes(businessServices[service]))
}

/** Returns a company's order as it is sent. */
export function businessOrderOf(
  order: StoredOrder,
  referral: string | undefined,
): InputOf<typeof connectionCalls.orderForBusiness>['body'] {
  const { isUnlisted, typedAddress = '', street, house, fullName = '', phoneNumber = '' } = order
  const address = isUnlisted
    ? { full_address: typedAddress.trim() }
    : { street_id: street?.id ?? '', house_id: house?.identifire ?? '' }
  return {
    ...address,
    full_name: fullName.trim(),
    phone: phoneNumber,
    services: chosenServices(order, referral).map((service) => businessServices[service]),
    description: oneLine(order.comment ?? ''),
    ...(referral && { ref_user_url: referral }),
  }
}
