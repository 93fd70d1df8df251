import { billingIds } from '@kabinet/contract/billing'
import type { ContractRef } from '@kabinet/contract/ids'
import { chooseLanguage } from '@kabinet/contract/kernel/languages'
import { webhookCalls } from '@kabinet/contract/webhooks'
import * as ownSchemas from '@kabinet/contract/own.schemas'
import { paymentCalls } from '@kabinet/contract/payments'
import * as schemas from '@kabinet/contract/payments.schemas'
import { Refused } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { Operator } from '../../../platform/config/operator.ts'
import type { Linking } from '../cards/linking.service.ts'
import type { Origins } from './origins.ts'
import type { Payments } from './payments.service.ts'
import type { PaymentTracker } from './payment-tracker.service.ts'

interface UseCases {
  readonly payments: Payments
  readonly linking: Linking
  readonly paymentTracker: PaymentTracker
  readonly origins: Origins
}

const { cards, cardRecurring, removeCard, autopayOn, autopayOff, gatewayFps, gatewayStatus, ...calls } = paymentCalls

const cardStates = {
  created: 'NEW',
  pending: 'NEW',
  succeeded: 'SUCCESSFUL',
  failed: 'FAILED',
  expired: 'FAILED',
} as const

export function registerPaymentRoutes(
  api: Api,
  operator: Pick<Operator, 'currency'>,
  { payments, linking, paymentTracker, origins }: UseCases,
): void {
  function checkUrl(field: string, url: string): string {
    if (!origins.allows(url)) throw new Refused('invalid_input', { fields: [{ field, message: url }] })
    return url
  }

  function checkCurrency(given: string | undefined) {
    const { code, number } = operator.currency
    if (given !== undefined && given !== code && given !== number) {
      throw new Refused('invalid_input', { fields: [{ field: 'body.currency', message: `${code} (${number})` }] })
    }
  }

  api.routes(calls, schemas, {
    pay: async ({ body: { sum, email, ...contract }, caller, language, request }) => {
      const home = origins.homeOf(request.headers)
      const { id, url } = await payments.start({
        contracts: [contract],
        amount: sum,
        email,
        channel: 'pay',
        language,
        caller,
        returnUrl: home,
        failUrl: home,
      })
      return { redirect_url: url, transactionId: id }
    },

    direct: async ({ body, caller, language }) => {
      checkCurrency(body.currency)
      const home = checkUrl('body.callbackUrl', body.callbackUrl)
      const asked = {
        contracts: contractsMeant(body.contractId),
        amount: body.amount,
        channel: 'card',
        language: chooseLanguage(body.language, language),
        caller,
        returnUrl: home,
        failUrl: home,
      } as const
      const { id, url } = await (body.saveCard ? linking.link(asked) : payments.start({ ...asked, email: body.email }))
      return { transactionId: id, url }
    },

    policy: async () => {
      const { min, max, currency } = payments.limits()
      return [{ minAmount: min, maxAmount: max, linkingAmount: linking.sum, currency }]
    },

    check: async ({ body }) => {
      const { state, amount, currency, progress } = await payments.check(body.transactionId)
      return { state: cardStates[state], amount, currency, ...progress }
    },

    gatewayProperties: async () => {
      const { min, max } = payments.limits()
      return { FPS: { min_amount: min, max_amount: max } }
    },

    gatewayUrl: async ({ body, caller, language }) => {
      const { id, url } = await payments.start({
        contracts: [{ contract_id: body.cid, billing_id: body.bid }],
        amount: body.amount,
        email: body.email,
        channel: 'gateway',
        language,
        caller,
        returnUrl: checkUrl('body.success_url', body.success_url),
        failUrl: checkUrl('body.fail_url', body.fail_url),
      })
      return { payment_url: url, id }
    },
  })

  api.routes(
    { acquirerCallback: webhookCalls.acquirerCallback },
    ownSchemas,
    {
      acquirerCallback: async ({ query }) => {
        await paymentTracker.handleCallback(query)
        return {}
      },
    },
    { appKey: 'not asked' },
  )
}

/** Parses the `contractId` of card-provider calls: `rb-1000001`, or a bare number, which is looked up in `rb` first. */
function contractsMeant(contractId: string): ContractRef[] {
  const [billing, ...rest] = contractId.split('-')
  const known = billingIds.find((id) => id === billing)
  if (known && rest.length > 0) return [{ billing_id: known, contract_id: rest.join('-') }]
  return billingIds.map((billing_id) => ({ billing_id, contract_id: contractId }))
}
