import { money } from '@kabinet/contract/kernel/money'
import { z } from 'zod'
import { type Acquirer, AcquirerTimeout, type GivenBack, type OrderState } from './acquirer.ts'
import { isGenuine } from './callback.ts'
import { code, createRbsCalls, outcome, type RbsGateway, read } from './rbs-gateway.ts'

const duplicateOrderNumber = 1
const unknownOrder = 6
const unknownBinding = 2
/** Error code of an internal error of the gateway, after which the outcome of a request is unknown. */
const systemError = 7

/** Order states by the gateway's number; 7 (pending) is treated like 0. Unlisted numbers throw AcquirerTimeout. */
const states: Readonly<Record<number, OrderState>> = {
  0: 'registered',
  1: 'held',
  2: 'deposited',
  3: 'reversed',
  4: 'refunded',
  5: 'authorising',
  6: 'declined',
  7: 'registered',
}

interface Settings extends RbsGateway {
  readonly callbackSecret: string
  /** Allowed origins of payment pages; defaults to the gateway's own. */
  readonly pageOrigins?: readonly string[]
}

const expiration = z
  .union([z.string().regex(/^\d{6}$/), z.int()])
  .transform(String)
  .catch('')
const registered = z.object({ orderId: z.string().min(1), formUrl: z.url({ protocol: /^https?$/ }) })
const pageOf = (origins: readonly string[]) =>
  registered.extend({ formUrl: registered.shape.formUrl.refine((url) => origins.includes(new URL(url).origin)) })
/** The fields needed to settle a payment must be valid; the others may be missing or malformed. */
const known = z.object({
  orderNumber: z.string(),
  orderStatus: z.int(),
  actionCode: code,
  amount: z.int().nonnegative().transform(money),
  currency: z.union([z.string().regex(/^\d{1,3}$/), z.int()]).transform((number) => String(number).padStart(3, '0')),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })).catch([]),
  cardAuthInfo: z
    .object({ maskedPan: z.string().optional(), pan: z.string().optional(), expiration: expiration.optional() })
    .optional()
    .catch(undefined),
  bindingInfo: z
    .object({ clientId: z.string(), bindingId: z.string().min(1) })
    .optional()
    .catch(undefined),
})
const linked = z.object({
  bindings: z
    .array(z.object({ bindingId: z.string().min(1), maskedPan: z.string(), expiryDate: expiration.optional() }))
    .default([]),
})

/** Creates the adapter for a card acquirer with an RBS gateway: docs/domain/integrations.md#card-acquirer. */
export function createRbsAcquirer(gateway: Settings): Acquirer {
  const { ask, askTwice } = createRbsCalls(gateway)
  const onOurPage = pageOf(gateway.pageOrigins ?? [new URL(gateway.baseUrl).origin])

  async function giveBack(call: string, parameters: Readonly<Record<string, string>>): Promise<GivenBack> {
    const { errorCode } = read(call, outcome, await ask(call, parameters))
    return errorCode === 0 ? { kind: 'done' } : { kind: 'refused', errorCode }
  }

  return {
    async register(order) {
      const call = 'register.do'
      const answer = await ask(call, {
        orderNumber: order.orderNumber,
        amount: String(order.amount),
        currency: order.currency,
        returnUrl: order.returnUrl,
        failUrl: order.failUrl,
        description: order.description,
        language: order.language,
        sessionTimeoutSecs: String(order.sessionSeconds),
        jsonParams: JSON.stringify({ contract: order.contract }),
        ...(order.email ? { email: order.email } : {}),
        ...(order.client ? { clientId: order.client } : {}),
        ...(order.unattended ? { features: 'AUTO_PAYMENT' } : {}),
      })
      const { errorCode, errorMessage } = read(call, outcome, answer)
      if (errorCode === duplicateOrderNumber) return { kind: 'duplicate' }
      if (errorCode !== 0) return { kind: 'refused', errorCode, message: errorMessage }
      return { kind: 'registered', ...read(call, onOurPage, answer) }
    },

    async status(ref) {
      const call = 'getOrderStatusExtended.do'
      const answer = await askTwice(call, { ...ref })
      const { errorCode } = read(call, outcome, answer)
      if (errorCode === unknownOrder) return { kind: 'unknown' }
      if (errorCode !== 0) throw new AcquirerTimeout('answer', `${call}: error ${errorCode}`)

      const order = read(call, known, answer)
      const state = states[order.orderStatus]
      const orderId =
        order.attributes.find(({ name }) => name === 'mdOrder')?.value ?? ('orderId' in ref && ref.orderId)
      if (!state) throw new AcquirerTimeout('answer', `${call}: order status ${order.orderStatus}`)
      if (!orderId) throw new AcquirerTimeout('answer', `${call}: the order has no mdOrder`)
      const pan = order.cardAuthInfo?.maskedPan ?? order.cardAuthInfo?.pan
      const { orderNumber, actionCode, amount, currency, cardAuthInfo, bindingInfo } = order
      return {
        kind: 'known',
        orderId,
        orderNumber,
        state,
        actionCode,
        amount,
        currency,
        ...(pan ? { pan: mask(pan) } : {}),
        ...(cardAuthInfo?.expiration ? { expiration: cardAuthInfo.expiration } : {}),
        ...(bindingInfo ? { binding: { client: bindingInfo.clientId, id: bindingInfo.bindingId } } : {}),
      }
    },

    async charge(orderId, bindingId) {
      const call = 'paymentOrderBinding.do'
      const { errorCode, errorMessage } = read(call, outcome, await ask(call, { mdOrder: orderId, bindingId }))
      if (errorCode === systemError) throw new AcquirerTimeout('answer', `${call}: error ${errorCode}`)
      return errorCode === 0 ? { kind: 'taken' } : { kind: 'refused', errorCode, message: errorMessage }
    },

    async bindings(client) {
      const call = 'getBindings.do'
      const answer = await askTwice(call, { clientId: client })
      const { errorCode } = read(call, outcome, answer)
      if (errorCode === unknownBinding) return []
      if (errorCode !== 0) throw new AcquirerTimeout('answer', `${call}: error ${errorCode}`)
      return read(call, linked, answer).bindings.map(({ bindingId, maskedPan, expiryDate }) => ({
        id: bindingId,
        pan: mask(maskedPan),
        ...(expiryDate ? { expiration: expiryDate } : {}),
      }))
    },

    async unbind(bindingId) {
      const call = 'unBindCard.do'
      const { errorCode } = read(call, outcome, await askTwice(call, { bindingId }))
      if (errorCode === 0 || errorCode === unknownBinding) return
      throw new AcquirerTimeout('answer', `${call}: error ${errorCode}`)
    },

    reverse: (orderId) => giveBack('reverse.do', { orderId }),
    refund: (orderId, amount) => giveBack('refund.do', { orderId, amount: String(amount) }),

    isGenuine: (callback) => isGenuine(callback, gateway.callbackSecret),
  }
}

/** Masks a card number, because a misconfigured bank may send it in full. */
function mask(pan: string): string {
  return pan.replace(/^(\d{6})\d+(\d{4})$/, '$1**$2')
}
