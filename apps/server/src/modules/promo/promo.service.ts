import type { Language } from '@kabinet/contract/kernel/languages'
import type { Core } from '../../platform/core.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Requests } from '../requests/index.ts'
import * as store from './promo.store.ts'
import { requestAnswer, serviceAnswer, wantedText } from './promo.views.ts'

interface Dependencies {
  readonly requests: Pick<Requests, 'take'>
}

interface ConnectionRequest {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly language: Language
  readonly wanted?: store.Wanted | undefined
  readonly from: string
  /** Account of the caller, if signed in. */
  readonly customerId?: number | undefined
}

export type Promo = ReturnType<typeof createPromoService>

export function createPromoService({ db, operator, site: { home } }: Core, { requests }: Dependencies) {
  return {
    /**
     * Returns the additional services on sale, in the operator's order
     * (docs/domain/services.md#additional-services).
     */
    async listServices(language: Language) {
      return (await store.listServices(db)).map((service) => serviceAnswer(service, language, home))
    },

    /** Returns the additional services that an account has requested; requests are kept for `retention.requestDays`. */
    async listRequests(customer: number, language: Language) {
      return (await store.listRequests(db, customer)).map((request) => requestAnswer(request, language))
    },

    /**
     * Takes a request for a connection or an additional service. Offers that have ended are accepted, since sales call
     * back anyway.
     * @throws Refused `phone_country_unsupported`; `feature_off` for a connection if the operator offers none;
     * `too_many_requests`
     */
    async requestConnection({ wanted, ...request }: ConnectionRequest): Promise<void> {
      if (!wanted && !operator.flags.mobileConnection) throw new Refused('feature_off')
      const found = wanted && (await store.findWanted(db, wanted))
      await requests.take({
        ...request,
        kind: wanted ? 'service' : 'connection',
        subject: null,
        comment: null,
        wanted: found ? wantedText(found, operator) : null,
        referral: null,
        promoTariff: found && wanted && { serviceId: found.serviceId, code: wanted.tariff },
      })
    },
  }
}
