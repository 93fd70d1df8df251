import { languageOf } from '@kabinet/contract/kernel/languages'
import type { FastifyInstance } from 'fastify'
import type { AppOptions } from './app-options.ts'
import { documented } from './documented.ts'
import { registerGauges } from './gauges.ts'
import { keepHouse } from './housekeeping.ts'
import { settleImportedMoney } from './importer/index.ts'
import { createActs, registerActRoutes } from './modules/acts/index.ts'
import { createAddresses, registerAddressRoutes } from './modules/addresses/index.ts'
import { createBalances, registerBalanceRoutes } from './modules/balance/index.ts'
import { createBilling } from './modules/billing/index.ts'
import { createBundles, registerBundleRoutes } from './modules/bundles/index.ts'
import { createCodes } from './modules/codes/index.ts'
import { createConfirmations, registerConfirmationRoutes } from './modules/confirmations/index.ts'
import { createAccess, createContracts, registerContractRoutes } from './modules/contracts/index.ts'
import { createExtras, registerExtraRoutes } from './modules/extras/index.ts'
import { createLedger } from './modules/ledger/index.ts'
import { createLive, registerLiveRoutes } from './modules/live/index.ts'
import { createNotices, registerNoticeRoutes } from './modules/notices/index.ts'
import {
  createLocalPasswords,
  createRestrictions,
  registerParentalControlRoutes,
} from './modules/parental-control/index.ts'
import { createPasskeys, createPasskeyShowing, registerPasskeyRoutes } from './modules/passkeys/index.ts'
import {
  createAutopay,
  createCards,
  createFastPayments,
  createLinking,
  createOrders,
  createOrigins,
  createPayments,
  createSettling,
  registerPaymentRoutes,
  startCharging,
} from './modules/payments/index.ts'
import {
  createContractPasswords,
  createEmails,
  createPhones,
  createProfiles,
  registerProfileRoutes,
} from './modules/profile/index.ts'
import { createPromo, registerPromoRoutes } from './modules/promo/index.ts'
import { createReceipts, registerReceiptRoutes } from './modules/receipts/index.ts'
import { createSecuring, registerSecurityRoutes } from './modules/securing/index.ts'
import { createSecurityLog } from './modules/security-log/index.ts'
import { createServices, createStock, registerServiceRoutes } from './modules/services/index.ts'
import {
  createSignIn,
  createTokenTransport,
  registerSignInRoutes,
  registerTelephonyRoutes,
} from './modules/sign-in/index.ts'
import { createTariffs, registerTariffRoutes } from './modules/tariffs/index.ts'
import { createSim, registerSimRoutes } from './modules/sim/index.ts'
import { createSecondStep, createTotp, createTotpAccount, registerTotpRoutes } from './modules/totp/index.ts'
import { createTexts, registerTextRoutes } from './modules/texts/index.ts'
import { createCableTv, createOnlineTv, registerTvRoutes } from './modules/tv/index.ts'
import { createAudit } from './platform/audit.ts'
import { registerDocs } from './platform/docs.ts'
import { registerFileRoutes } from './platform/files/files.routes.ts'
import { createFiles } from './platform/files/files.ts'
import { createLinks } from './platform/files/links.ts'
import { createApi } from './platform/http.ts'
import { createIdempotency } from './platform/idempotency.ts'
import { createLimiter } from './platform/limits.ts'
import { createLog } from './platform/log.ts'
import { createMetrics, type Metrics, registerMetrics } from './platform/metrics.ts'
import { createJobs, type Jobs } from './platform/jobs/jobs.ts'
import { createPdf } from './platform/pdf/pdf.ts'
import { registerSecurityTxt } from './platform/security-txt.ts'
import { createHttpServer, registerHealth } from './platform/server.ts'
import { packageVersion } from './platform/version.ts'
import { writableProbe } from './platform/writable.ts'

export interface App {
  readonly fastify: FastifyInstance
  readonly metrics: Metrics
  /** Due work, with every kind of it; whoever runs the app starts its workers. */
  readonly jobs: Jobs
}

/** The server put together: every module over one database, behind one HTTP front. Nothing is decided here. */
export async function createApp(options: AppOptions): Promise<App> {
  const { db, clock, events, operator, acquirer, fastPayment, version = packageVersion } = options
  const { pause, metricsAccess = 'closed' } = options
  const https = options.ownOrigin.startsWith('https:')
  const fastify = await createHttpServer({
    ...options,
    zone: operator.zone,
    defaultLanguage: languageOf(operator.defaultLocale),
    ...(https && { hsts: options.hstsSubdomains ? 'subdomains' : 'host' }),
  })
  const metrics = createMetrics()
  registerMetrics(fastify, { metrics, db, access: metricsAccess })
  registerSecurityTxt(fastify, { clock, operator, origins: [options.ownOrigin, ...(options.origins ?? [])] })
  if (options.docs) await registerDocs(fastify, { operator, version, areas: documented })

  const log = createLog(fastify.log)
  const audit = createAudit({ db, clock, log })
  const jobs = createJobs({ db, clock, log, node: options.node })
  const ledger = createLedger({ events })
  const texts = createTexts({ db, clock, jobs, sms: options.sms, log })
  const notices = createNotices({
    db,
    clock,
    events,
    operator,
    jobs,
    texts,
    mailer: options.mailer,
    standingOf: async (contract) => (await billing.read(db, [contract])).get(contract)?.standing,
    log,
  })
  const billing = createBilling({ db, clock, operator, ledger, events, jobs, notices, audit, log })
  settleImportedMoney({ clock, operator, jobs, billing, notices })
  const { token: tokenKeys, link: linkKeys } = options.keys
  const codes = createCodes({ db, clock, operator, texts, keys: tokenKeys, log })
  const home = `${new URL(options.ownOrigin).origin}/`
  const securityLog = createSecurityLog({ db, clock, operator, jobs, texts, mailer: options.mailer, home, log })
  const totp = createTotp({ db, clock, operator, wall: options.wall })
  const secondStep = createSecondStep({ db, clock, operator, totp })
  const signIn = createSignIn({
    db,
    clock,
    events,
    operator,
    codes,
    securityLog,
    tokenKeys,
    secondStep,
    pause,
    log,
  })
  const { credentials, sessions } = signIn
  const totpAccount = createTotpAccount({ db, events, operator, totp, securityLog, credentials })
  const origins = [options.ownOrigin, ...(options.origins ?? [])]
  const showing = createPasskeyShowing({ db, clock, operator, origins, sessions, log })
  const confirmations = createConfirmations({
    db,
    clock,
    operator,
    codes,
    credentials,
    passkeys: showing,
    totp: totpAccount,
    sessions,
  })
  const extras = createExtras({ db, clock, events, jobs, operator, billing })
  const contracts = createContracts({ db, clock, events, operator, billing, extras })
  const links = createLinks({ clock, keys: linkKeys, minutes: operator.files.linkMinutes })
  const files = createFiles({ db, clock, jobs, storage: options.storage, links })
  const pdf = createPdf({ most: operator.receipts.maxWaiting })
  const longPdf = createPdf({ most: operator.acts.mostWaiting })
  fastify.addHook('onClose', async () => void (await Promise.all([pdf.close(), longPdf.close()])))
  const receipts = createReceipts({ db, clock, operator, jobs, mailer: options.mailer, links, pdf, log })
  const core = { db, clock, operator, jobs, events, audit, log }
  const settling = createSettling({ ...core, acquirer, fastPayment, ledger, billing, receipts, notices })
  const idempotency = createIdempotency({ db, clock, node: options.node })
  const orders = createOrders({ db, clock, operator, acquirer, settling, attempts: idempotency, log })
  const payments = createPayments({ db, clock, operator, orders, settling, receipts })
  const linking = createLinking({
    ...core,
    acquirer,
    orders,
    settling,
    holdings: contracts.holdings,
    confirmations,
  })
  const autopay = createAutopay({ db, operator, acquirer, linking, jobs, events })
  startCharging({ ...core, acquirer, billing, autopay, orders, settling, notices, home })

  const promo = createPromo({ db, clock, operator, jobs, mailer: options.mailer, log, home })
  const limiter = await createLimiter(fastify, { db, limits: operator.limits })
  keepHouse({
    jobs,
    operator,
    limiter,
    signIn,
    codes,
    securityLog,
    showing,
    secondStep,
    idempotency,
    receipts,
    texts,
    notices,
    promo,
    audit,
  })

  const api = createApi({
    fastify,
    appKeys: options.appKeys,
    flags: operator.flags,
    guards: { authenticate: sessions.authenticate, holdings: contracts.holdings },
    idempotency,
    limiter,
    audit,
  })
  const access = createAccess({ db, clock, operator, events, credentials, securityLog })
  const transport = createTokenTransport({ ...operator.signIn, knownBrowsers: signIn.browsers, secure: https })
  registerSignInRoutes(api, signIn, transport)
  registerTelephonyRoutes(api, signIn.calls, options.telephony)
  registerConfirmationRoutes(api, confirmations, transport)
  const identity = { db, operator, codes, credentials, sessions, confirmations, securityLog }
  const phones = createPhones({ db, clock, events, operator, codes, confirmations, securityLog })
  const passkeys = createPasskeys({ db, clock, events, operator, origins, securityLog, confirmations })
  registerTotpRoutes(api, { account: totpAccount, secondStep, sessions, confirmations, transport })
  registerPasskeyRoutes(api, { passkeys, showing, transport, secure: https })
  registerProfileRoutes(api, {
    profiles: createProfiles({ db, sessions, securityLog }),
    phones,
    emails: createEmails({ db, events, confirmations, securityLog }),
    passwords: createContractPasswords({ ...identity, access, phones }),
    transport,
  })
  const securing = createSecuring({
    ...identity,
    events,
    access,
    calls: signIn.calls,
    keys: [showing, totpAccount, secondStep, signIn.browsers],
  })
  registerSecurityRoutes(api, { securityLog, securing, transport })
  registerContractRoutes(api, { contracts, access })
  registerAddressRoutes(api, createAddresses({ db, operator }))
  const balances = createBalances({ db, clock, operator, ledger, amountsDue: billing.amountsDue, receipts })
  registerBalanceRoutes(api, balances, extras)
  registerActRoutes(api, createActs({ db, clock, operator, ledger, balances, pdf: longPdf }))
  registerExtraRoutes(api, extras)
  registerPaymentRoutes(api, {
    payments,
    linking,
    autopay,
    cards: createCards({ db, acquirer, events, confirmations, log }),
    fastPayments: createFastPayments({ db, payments, fastPayment, log }),
    settling,
    origins: createOrigins(options.ownOrigin, [...operator.origins, ...(options.origins ?? [])]),
    operator,
  })
  const services = createServices({ db, clock, events, operator, billing })
  registerServiceRoutes(api, services, createStock({ clock, operator, billing }))
  registerBundleRoutes(api, createBundles({ db, clock, operator, billing, contracts }))
  registerTariffRoutes(api, createTariffs({ db, clock, operator, billing, events }))
  registerPromoRoutes(api, promo)
  const localPasswords = createLocalPasswords({ db, events, operator, credentials })
  registerParentalControlRoutes(api, {
    restrictions: createRestrictions({ db, clock, events, operator, passwords: localPasswords }),
    passwords: localPasswords,
  })
  registerTvRoutes(api, {
    cable: createCableTv({ db, clock, operator, billing }),
    online: createOnlineTv({ db, clock, operator, billing }),
  })
  registerSimRoutes(api, createSim({ db, clock, operator, billing }))
  registerTextRoutes(api, texts)
  registerNoticeRoutes(api, notices)
  registerFileRoutes(api, files)
  registerReceiptRoutes(api, receipts)
  const live = createLive({ events, contracts, sessions })
  registerLiveRoutes(api, live)
  // An open stream would hold up the end of the server.
  fastify.addHook('preClose', async () => live.close())
  // Counting reads the database, so this tells that it is there, too.
  registerHealth(fastify, {
    probes: [writableProbe(db), { name: 'jobs', check: jobs.count }],
    version,
    access: metricsAccess,
  })
  registerGauges(metrics, { jobs, texts, codes, credentials, payments, billing, receiptDrawings: pdf })
  return { fastify, metrics, jobs }
}
