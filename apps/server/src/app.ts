import { type AppOptions, httpOptionsOf } from './app-options.ts'
import { createConnecting } from './connecting.ts'
import { createIdentity } from './identity.ts'
import { settleImports } from './importer/index.ts'
import { createAddresses } from './modules/addresses/index.ts'
import { createBalance } from './modules/balance/index.ts'
import { createBilling } from './modules/billing/index.ts'
import { createBundles } from './modules/bundles/index.ts'
import { createBusiness } from './modules/business/index.ts'
import { createContracts } from './modules/contracts/index.ts'
import { createDocuments } from './modules/documents/index.ts'
import { createExtras } from './modules/extras/index.ts'
import { createInvoices } from './modules/invoices/index.ts'
import { createLedger } from './modules/ledger/index.ts'
import { createLive } from './modules/live-updates/index.ts'
import { createNotifications } from './modules/notifications/index.ts'
import { createOperations } from './modules/operations/index.ts'
import { createParentalControl } from './modules/parental-control/index.ts'
import { createPayments } from './modules/payments/index.ts'
import { createProfile } from './modules/profile/index.ts'
import { createReceipts } from './modules/receipts/index.ts'
import { createSecuring } from './modules/secure-account/index.ts'
import { createServices } from './modules/services/index.ts'
import { createSim } from './modules/sim/index.ts'
import { createSms } from './modules/sms/index.ts'
import { createTariffs } from './modules/tariffs/index.ts'
import { createTv } from './modules/tv/index.ts'
import { createVisits } from './modules/visits/index.ts'
import { createCore } from './platform/core.ts'
import { readInstallationSecret } from './platform/keys/installation-keys.ts'
import { createFiles } from './platform/files/files.ts'
import { createLinks } from './platform/files/links.ts'
import { registerFileRoutes } from './platform/files/files.routes.ts'
import { createUploads } from './platform/files/uploads.ts'
import { createApi, type Module } from './platform/http/http.ts'
import { registerSecurityTxt } from './platform/http/security-txt.ts'
import { createHttpServer } from './platform/http/server.ts'
import { packageVersion } from './platform/http/version.ts'
import { createLog } from './platform/observability/log.ts'
import { registerOperations } from './platform/operations.ts'
import { createPdf } from './platform/pdf/pdf.ts'

export type App = Awaited<ReturnType<typeof createApp>>

/** Composes the server: every module after its dependencies, behind one HTTP server. The caller starts the jobs. */
export async function createApp(options: AppOptions) {
  const { operator, mailer, acquirer, fastPayment, sealer, pause, version = packageVersion } = options
  const fastify = await createHttpServer(httpOptionsOf(options))
  const core = createCore({ ...options, log: createLog(fastify.log) })
  // Without a database, the server starts all the same, and reads the secret when it is needed.
  await readInstallationSecret(core.db).catch((error: unknown) => {
    core.log.warn({ err: error }, 'installation secret not read')
  })
  registerOperations(fastify, core, { version, access: options.metricsAccess ?? 'closed' })
  const ledger = createLedger()
  const billing = createBilling(core, { ledger })
  const sms = createSms(core, { gateway: options.sms })
  const notifications = createNotifications(core, { billing, sms, mailer })

  const created = createIdentity(core, { ...options, sms })
  const { codes, confirmations, passkeys, processKeys, securityLog, signIn, totp } = created
  const extras = createExtras(core, { billing })
  const contracts = createContracts(core, { billing, extras, signIn, securityLog })
  const profile = createProfile(core, { codes, confirmations, contracts, processKeys, securityLog, signIn })
  const keys = [passkeys, totp, processKeys]
  const securing = createSecuring(core, { codes, confirmations, contracts, securityLog, signIn, keys })
  const links = createLinks({ clock: core.clock, keys: options.keys.link, minutes: operator.files.linkMinutes })
  const files = createFiles(core, { storage: options.storage, links })
  const uploads = createUploads({ files, scratch: options.scratch, maxBytes: operator.files.maxBytes })
  const receipts = createReceipts(core, { mailer, links })
  const bank = { acquirer, fastPayment }
  const payments = createPayments(core, { bank, billing, confirmations, contracts, notifications, receipts })
  const balance = createBalance(core, { billing, ledger, receipts, extras })
  const documents = createDocuments(core, { billing, codes, confirmations, notifications, sealer, pause })
  const visits = createVisits(core, { fieldService: options.fieldService, notifications })
  settleImports(core, { billing, notifications, documents, visits })
  const pdf = createPdf({ max: operator.reconciliation.maxWaiting })
  core.shutdown.afterDrain(pdf.close)
  const identity = [signIn, confirmations, totp, passkeys, profile, securing]
  const money = [balance, payments, receipts, extras, notifications, sms]
  const modules: readonly Module[] = [
    ...identity,
    ...money,
    contracts,
    createAddresses(core),
    createBundles(core, { billing, contracts }),
    ...createConnecting(core, { ...options, billing, documents, identity: created, notifications, sms, visits }),
    createBusiness(core, { ledger, balance, pdf }),
    createInvoices(core, { billing, ledger, notifications, links, pdf }),
    documents,
    createLive(core, { contracts, signIn }),
    createOperations(core, { desk: options.desk, files, uploads, mailer, notifications }),
    createParentalControl(core, { signIn }),
    createServices(core, { billing }),
    createSim(core, { billing }),
    createTariffs(core, { billing }),
    createTv(core, { billing }),
    visits,
  ]
  const { identify, authenticate } = signIn.sessions
  const guards = { identify, authenticate, accessible: contracts.accessible, holderOf: processKeys.find }
  const api = await createApi(core, { fastify, appKeys: options.appKeys, guards })
  for (const module of modules) module.routes(api)
  registerFileRoutes(api, files)
  registerSecurityTxt(fastify, { clock: core.clock, operator, origins: core.site.origins })
  const docs = options.docs && (await import('./platform/http/docs.ts'))
  if (docs) await docs.registerDocs(fastify, { operator, version, calls: api.registered })
  return { fastify, metrics: core.metrics, jobs: core.jobs }
}
