import { type BusinessServiceId, businessServices, businessServicesFor } from '@kabinet/contract/business-services'
import { languageOf, type Language } from '@kabinet/contract/kernel/languages'
import type { Core } from '../../platform/core.ts'
import { Refused } from '../../platform/http/errors.ts'
import { postalAddress } from '../contracts/index.ts'
import type { Referrals } from '../referrals/index.ts'
import type { Requests } from '../requests/index.ts'
import { serviceNames } from './business-order.messages.ts'
import * as store from './newcomers.store.ts'

interface Dependencies {
  readonly referrals: Pick<Referrals, 'isKnown'>
  readonly requests: Pick<Requests, 'take'>
}

interface BusinessOrder {
  /** House from the list; null if the address is not in it. */
  readonly house: { readonly id: number; readonly streetId: number } | null
  /** Address as typed. Ignored if there is a house. */
  readonly typedAddress: string
  readonly name: string
  readonly phone: string
  readonly services: readonly BusinessServiceId[]
  readonly referral: string | null
  readonly comment: string | null
  readonly language: Language
  /** Address of the client. */
  readonly from: string
}

export type BusinessOrders = ReturnType<typeof createBusinessOrderService>

/** Creates the use case by which companies order services (docs/domain/connection.md#business-orders). */
export function createBusinessOrderService(
  { db, operator: { defaultLocale } }: Core,
  { referrals, requests }: Dependencies,
) {
  const language = languageOf(defaultLocale)

  async function addressOf({ house, typedAddress }: BusinessOrder): Promise<string> {
    if (!house) return typedAddress
    const place = await store.findPlace(db, house.id)
    if (place?.streetId !== house.streetId) throw new Refused('house_none')
    return postalAddress({ ...place, flat: '' }, language)
  }

  return {
    /**
     * Takes an order as a request, of which sales hear by email. An unknown referral is ignored.
     * @throws Refused `house_none` for a house that is not on the street, `services_combination` for services that the
     * referrer does not offer, `phone_country_unsupported`, `too_many_requests`
     */
    async order(order: BusinessOrder): Promise<void> {
      const referral = order.referral !== null && (await referrals.isKnown(db, order.referral)) ? order.referral : null
      const offered = businessServicesFor(referral)
      const chosen = offered.filter((service) => order.services.includes(businessServices[service]))
      if (chosen.length < new Set(order.services).size) throw new Refused('services_combination')
      const { name, phone, comment, from } = order
      await requests.take({
        kind: 'business',
        subject: null,
        name,
        phone,
        address: await addressOf(order),
        comment,
        wanted: chosen.map((service) => serviceNames[service][language]).join(', '),
        referral,
        language: order.language,
        from,
      })
    },
  }
}
