import { config } from '../../shared/page/config.ts'
import type { PaymentWay } from './payment-return.ts'

export type PageWay = Exclude<PaymentWay, 'fps'>

/** Payment method of the operator's bank page. */
export const ownWay: PageWay = config.flags.cardPayment ? 'card' : config.flags.gatewayPayment ? 'gateway' : 'pay'

export const takesCodes = ownWay === 'gateway'
