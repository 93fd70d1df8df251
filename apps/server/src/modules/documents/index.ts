import { setTimeout as delay } from 'node:timers/promises'
import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import { createPdf } from '../../platform/pdf/pdf.ts'
import { watchSeal } from '../../platform/seal/seal-metric.ts'
import type { Sealer } from '../../platform/seal/sealer.ts'
import type { Billing } from '../billing/index.ts'
import type { Codes } from '../codes/index.ts'
import type { Confirmations } from '../confirmations/index.ts'
import type { Notifications } from '../notifications/index.ts'
import { registerDocumentRoutes } from './documents.routes.ts'
import { createDocumentService } from './documents.service.ts'
import { createOrderDocuments } from './order-documents.service.ts'
import { createOrderLocks } from './order-locks.service.ts'
import { createReading } from './reading.service.ts'
import { createRendering } from './rendering.service.ts'
import { createSignatures } from './signatures.service.ts'
import { createSigning } from './signing.service.ts'

export type { OrderFacts } from './order-documents.service.ts'
export { recordTemplates } from './templates.service.ts'
export type Documents = ReturnType<typeof createDocuments>

interface Dependencies {
  readonly billing: Billing
  readonly codes: Codes
  readonly confirmations: Confirmations
  readonly notifications: Notifications
  /** Absent if the operator has no documents; then nothing can be signed. */
  readonly sealer?: Sealer | undefined
  /** Waits for a seal; defaults to real time. */
  readonly pause?: ((seconds: number) => Promise<void>) | undefined
}

const realPause = (seconds: number) => delay(seconds * 1000)

export function createDocuments(
  core: Core,
  { billing, codes, confirmations, notifications, sealer, pause = realPause }: Dependencies,
) {
  const pdf = createPdf({ max: core.operator.documents.maxWaiting })
  core.shutdown.afterDrain(pdf.close)
  const rendering = createRendering(core, { billing, pdf })
  const reading = createReading(core, { rendering, pause })
  const documents = createDocumentService(core, { notifications, rendering, reading })
  const orders = createOrderLocks()
  const signatures = createSignatures(core, { orders, sealer })
  const signing = createSigning(core, { codes, confirmations, signatures })
  const ofOrders = createOrderDocuments(core, { codes, orders, reading, rendering, signatures })
  core.purges.add(ofOrders.purgeExpired)
  if (sealer) watchSeal(core, sealer)
  core.metrics.gauge({
    name: 'kabinet_documents',
    help: 'Documents rendered by this node since its start, and waiting to be rendered.',
    by: 'state',
    read: async () => ({ ...pdf.count() }),
  })
  return {
    ...documents,
    ...signing,
    ofOrders,
    routes: (api: Api) => registerDocumentRoutes(api, { documents, signing }),
  }
}
