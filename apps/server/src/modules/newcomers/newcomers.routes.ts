import { connectionCalls } from '@kabinet/contract/connection'
import * as schemas from '@kabinet/contract/connection.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { Referrals } from '../referrals/index.ts'
import type { Requests } from '../requests/index.ts'
import type { TokenTransport } from '../sign-in/index.ts'
import type { BusinessOrders } from './business-order.service.ts'
import type { Newcomers } from './newcomers.service.ts'

interface Dependencies {
  readonly newcomers: Newcomers
  readonly businessOrders: BusinessOrders
  readonly referrals: Referrals
  readonly requests: Pick<Requests, 'take'>
  readonly transport: TokenTransport
}

/** Registers the calls of the area `connection` that people make before they hold a key. */
export function registerNewcomerRoutes(
  api: Api,
  { newcomers, businessOrders, referrals, requests, transport }: Dependencies,
): void {
  api.routes(connectionCalls, schemas, {
    referrer: async ({ params }) => ({ initials: await referrals.initialsOf(params.referral) }),
    checkSms: async ({ body, request, address }) => ({
      proof: await newcomers.checkSms(body.phone, body.sms_code, {
        browser: transport.browsers.read(request),
        address,
      }),
    }),
    async checkEdo({ body }) {
      const { key, hasEdo } = await newcomers.checkEdo(body.phone, body.proof)
      return { key, has_edo: hasEdo }
    },
    async callback({ body, language, address: from }) {
      const { name, phone, subject } = body
      const optional = { address: body.address || null, comment: body.comment || null }
      const ordered = { wanted: null, referral: null }
      await requests.take({ kind: 'callback', subject, name, phone, ...optional, ...ordered, language, from })
      return {}
    },
    async orderForBusiness({ body, language, address: from }) {
      const { street_id: streetId, house_id: id, full_name: name, phone, services } = body
      await businessOrders.order({
        house: streetId != null && id != null ? { id, streetId } : null,
        typedAddress: body.full_address ?? '',
        name,
        phone,
        services,
        referral: body.ref_user_url || null,
        comment: body.description || null,
        language,
        from,
      })
      return {}
    },
  })
}
