import { type BusinessService, businessServices, businessServicesFor } from '@kabinet/contract/business-services'
import type { connectionCalls } from '@kabinet/contract/connection'
import type { InputOf } from '@kabinet/contract/kernel/call'
import { oneLine } from './one-line.ts'
import type { StoredOrder } from './stored-order.ts'

/** Returns the chosen services, without those that the referral does not offer. */
export function chosenServices({ businessServices: ids = [], refUserId }: StoredOrder): BusinessService[] {
  return businessServicesFor(refUserId).filter((service) => ids.includes(businessServices[service]))
}

/** Returns a company's order as it is sent. */
export function businessOrderOf(order: StoredOrder): InputOf<typeof connectionCalls.orderForBusiness>['body'] {
  const { isUnlisted, typedAddress = '', street, house, fullName = '', phoneNumber = '', refUserId } = order
  const address = isUnlisted
    ? { full_address: typedAddress.trim() }
    : { street_id: street?.id ?? '', house_id: house?.identifire ?? '' }
  return {
    ...address,
    full_name: fullName.trim(),
    phone: phoneNumber,
    services: chosenServices(order).map((service) => businessServices[service]),
    description: oneLine(order.comment ?? ''),
    ...(refUserId && { ref_user_url: refUserId }),
  }
}
