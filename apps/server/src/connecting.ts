import type { AppOptions } from './app-options.ts'
import type { createIdentity } from './identity.ts'
import { settleImportedProcesses } from './importer/index.ts'
import type { Billing } from './modules/billing/index.ts'
import { createCatalogue } from './modules/catalogue/index.ts'
import { createConnection } from './modules/connection/index.ts'
import type { Documents } from './modules/documents/index.ts'
import { createGovernmentSignIn } from './modules/government-sign-in/index.ts'
import { createIntercoms } from './modules/intercom/index.ts'
import { createNewcomers } from './modules/newcomers/index.ts'
import type { Notifications } from './modules/notifications/index.ts'
import { createOrders } from './modules/orders/index.ts'
import { createPromo } from './modules/promo/index.ts'
import { createReferrals } from './modules/referrals/index.ts'
import { createRequests } from './modules/requests/index.ts'
import type { Sms } from './modules/sms/index.ts'
import type { Visits } from './modules/visits/index.ts'
import type { Core } from './platform/core.ts'

interface Dependencies extends Pick<AppOptions, 'identityProvider' | 'mailer' | 'network'> {
  readonly billing: Billing
  readonly documents: Documents
  readonly identity: Pick<ReturnType<typeof createIdentity>, 'codes' | 'processKeys' | 'signIn'>
  readonly notifications: Notifications
  readonly sms: Sms
  readonly visits: Visits
}

/** Creates the modules by which people become customers, each after its dependencies. */
export function createConnecting(core: Core, { identityProvider, network, ...dependencies }: Dependencies) {
  const { billing, documents, mailer, notifications, sms, visits } = dependencies
  const { codes, processKeys: keys, signIn } = dependencies.identity
  const government = createGovernmentSignIn(core, { provider: identityProvider })
  const catalogue = createCatalogue(core, { visits })
  const intercoms = createIntercoms(core, { billing })
  const orders = createOrders(core, { billing, signIn, sms })
  const referrals = createReferrals(core)
  const requests = createRequests(core, { mailer, referrals })
  const newcomers = createNewcomers(core, { codes, keys, referrals, requests, signIn })
  const connection = createConnection(core, {
    people: { codes, government, keys, newcomers, referrals, signIn },
    contracts: { billing, catalogue, intercoms, orders },
    work: { documents, network, visits },
    messages: { notifications, requests },
  })
  settleImportedProcesses(core, { connection })
  return [newcomers, catalogue, connection, createPromo(core, { requests })]
}
