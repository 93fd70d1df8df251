import { addressCalls } from './addresses.ts'
import { balanceCalls } from './balance.ts'
import { bundleCalls } from './bundles.ts'
import { businessCalls } from './business.ts'
import { ownCatalogueCalls } from './catalogue.ts'
import { ownComparisonCalls } from './comparison.ts'
import { connectionCalls } from './connection.ts'
import { connectionProcessCalls, ownConnectionCalls } from './connection-process.ts'
import { continuedOrderCalls } from './continued-order.ts'
import { contractCalls } from './contracts.ts'
import { documentCalls, ownDocumentCalls } from './documents.ts'
import { intercomCalls } from './intercom.ts'
import { invoiceCalls, ownInvoiceCalls } from './invoices.ts'
import type { Call } from './kernel/call.ts'
import { operationCalls, ownOperationCalls } from './operations.ts'
import { ownCalls as otherOwnCalls } from './own.ts'
import { parentalControlCalls } from './parental-control.ts'
import { passkeyCalls } from './passkeys.ts'
import { paymentCalls } from './payments.ts'
import { profileCalls } from './profile.ts'
import { promoCalls } from './promo.ts'
import { serviceCalls } from './services.ts'
import { signInCalls } from './sign-in.ts'
import { simCalls } from './sim.ts'
import { tariffCalls } from './tariffs.ts'
import { totpCalls } from './totp.ts'
import { tvCalls } from './tv.ts'
import { ownVisitCalls, visitCalls } from './visits.ts'
import { webhookCalls } from './webhooks.ts'

export const areas = {
  'sign-in': signInCalls,
  profile: profileCalls,
  contracts: contractCalls,
  addresses: addressCalls,
  balance: balanceCalls,
  payments: paymentCalls,
  services: serviceCalls,
  bundles: bundleCalls,
  tariffs: tariffCalls,
  'parental-control': parentalControlCalls,
  tv: tvCalls,
  sim: simCalls,
  business: { ...businessCalls, ...invoiceCalls, ...operationCalls },
  documents: documentCalls,
  promo: promoCalls,
  connection: { ...connectionCalls, ...connectionProcessCalls },
  intercom: intercomCalls,
  visits: visitCalls,
} as const satisfies Record<string, Record<string, Call>>

export const ownCalls = {
  ...otherOwnCalls,
  ...webhookCalls,
  ...passkeyCalls,
  ...totpCalls,
  ...ownDocumentCalls,
  ...ownInvoiceCalls,
  ...ownOperationCalls,
  ...ownComparisonCalls,
  ...ownConnectionCalls,
  ...continuedOrderCalls,
  ...ownVisitCalls,
  ...ownCatalogueCalls,
}
