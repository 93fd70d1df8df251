import { AcquirerTimeout } from '../../../integrations/acquirer/acquirer.ts'
import type { FastPayment, MadeCode } from '../../../integrations/fast-payment/fast-payment.ts'
import type { Core } from '../../../platform/core.ts'
import { Refused } from '../../../platform/http/errors.ts'
import { gatewayStatusOf } from './fps.rules.ts'
import type { PaymentRequest, Payments } from '../orders/payments.service.ts'
import * as store from '../orders/payments.store.ts'

interface Dependencies {
  readonly payments: Payments
  readonly fastPayment: FastPayment
}

interface CodeRequest extends Omit<PaymentRequest, 'channel' | 'returnUrl' | 'failUrl'> {
  readonly home: string
}

interface Code {
  readonly id: string
  /** Link that opens the bank's app; the QR code contains it. */
  readonly payload: string
  readonly expires: Date
}

export type FastPayments = ReturnType<typeof createFastPayments>

/**
 * Creates the use cases of paying by QR code in a bank's app (docs/domain/payments.md#fast-payment); the order is
 * settled like any other.
 */
export function createFastPayments({ db, log }: Core, { payments, fastPayment }: Dependencies) {
  async function make(id: string, orderId: string): Promise<MadeCode> {
    try {
      return await fastPayment.make(orderId)
    } catch (error) {
      if (!(error instanceof AcquirerTimeout)) throw error
      log.warn({ payment: id, reason: error.reason }, 'bank timed out on a fast-payment code')
      throw new Refused('bank_unavailable', { retryAfter: 60, cause: error })
    }
  }

  return {
    /**
     * Opens a payment with a QR code; if the bank cannot make the code, the order is left to expire.
     * @throws Refused `contract_unknown`, `payment_sum`, `payment_fraction`, `qr_failed`, `bank_refused`,
     * `bank_unavailable`
     */
    async start({ home, ...request }: CodeRequest): Promise<Code> {
      const { id, orderId, expires } = await payments.start({
        ...request,
        channel: 'fps',
        returnUrl: home,
        failUrl: home,
      })
      const made = await make(id, orderId)
      if (made.kind !== 'made') {
        const code = made.kind === 'refused' ? { refusalCode: made.errorCode } : {}
        log.warn({ payment: id, reason: made.kind, ...code }, 'bank made no fast-payment code')
        throw new Refused('qr_failed')
      }
      await store.setCode(db, id, made.qrId)
      return { id, payload: made.payload, expires }
    },

    async status(id: string) {
      const payment = await payments.check(id)
      return { status: gatewayStatusOf(payment), ...payment.progress }
    },
  }
}
