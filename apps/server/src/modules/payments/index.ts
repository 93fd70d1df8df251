import type { ContractRef } from '@kabinet/contract/ids'
import type { Acquirer } from '../../integrations/acquirer/acquirer.ts'
import type { FastPayment } from '../../integrations/fast-payment/fast-payment.ts'
import type { Core } from '../../platform/core.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Billing } from '../billing/index.ts'
import type { Confirmations } from '../confirmations/index.ts'
import type { Contracts } from '../contracts/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Receipts } from '../receipts/index.ts'
import { registerAutopayJobs } from './autopay/autopay-runner.service.ts'
import { registerAutopayRoutes } from './autopay/autopay.routes.ts'
import { createAutopay } from './autopay/autopay.service.ts'
import { registerCardRoutes } from './cards/cards.routes.ts'
import { createCards } from './cards/cards.service.ts'
import { createLinking } from './cards/linking.service.ts'
import { registerFastPaymentRoutes } from './fast-payment/fps.routes.ts'
import { createFastPayments } from './fast-payment/fps.service.ts'
import { createOrders } from './orders/orders.service.ts'
import { createOrigins } from './orders/origins.ts'
import { createPaymentTracker } from './orders/payment-tracker.service.ts'
import { registerPaymentRoutes } from './orders/payments.routes.ts'
import { createPaymentService } from './orders/payments.service.ts'

interface Dependencies {
  readonly bank: { readonly acquirer: Acquirer; readonly fastPayment: FastPayment }
  readonly billing: Billing
  readonly confirmations: Confirmations
  readonly contracts: Contracts
  readonly notifications: Notifications
  readonly receipts: Receipts
}

export function createPayments(core: Core, dependencies: Dependencies) {
  const { bank, billing, confirmations, contracts, notifications, receipts } = dependencies
  const { acquirer, fastPayment } = bank
  const paymentTracker = createPaymentTracker(core, { ...bank, billing, receipts, notifications })
  const orders = createOrders(core, { acquirer, paymentTracker })
  const payments = createPaymentService(core, { orders, paymentTracker, receipts })
  const accessible = (caller: Caller, refs: readonly ContractRef[]) => contracts.accessible(core.db, caller, refs)
  const linking = createLinking(core, { acquirer, orders, paymentTracker, accessible, confirmations })
  const autopay = createAutopay(core, { acquirer, linking })
  registerAutopayJobs(core, { acquirer, billing, autopay, orders, paymentTracker, notifications })
  const cards = createCards(core, { acquirer, confirmations })
  const fastPayments = createFastPayments(core, { payments, fastPayment })
  declareGauges(core, payments)
  const [own, ...others] = core.site.origins
  const origins = createOrigins(own, [...core.operator.origins, ...others])
  return {
    ...payments,
    routes(api: Api) {
      registerPaymentRoutes(api, core.operator, { payments, linking, paymentTracker, origins })
      registerCardRoutes(api, cards)
      registerAutopayRoutes(api, { autopay, origins })
      registerFastPaymentRoutes(api, { fastPayments, origins })
    },
  }
}

function declareGauges({ metrics }: Core, payments: ReturnType<typeof createPaymentService>): void {
  metrics.gauge({
    name: 'kabinet_payments_open',
    help: 'Payments without a final status from the bank.',
    read: payments.countOpen,
  })
  metrics.gauge({
    name: 'kabinet_payment_alarms',
    help: 'Payments that need an operator, by reason: the bank reports another order, or contradicts itself.',
    by: 'reason',
    read: payments.countAlarms,
  })
}
