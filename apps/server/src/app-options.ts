import type { Acquirer } from './integrations/acquirer/acquirer.ts'
import type { Desk } from './integrations/desk/desk.ts'
import type { FastPayment } from './integrations/fast-payment/fast-payment.ts'
import type { FieldService } from './integrations/field-service/field-service.ts'
import type { IdentityProvider } from './integrations/identity/identity.ts'
import type { Mailer } from './integrations/mail/mail.ts'
import type { NetworkPortal } from './integrations/network/network.ts'
import type { SmsGateway } from './integrations/sms/sms.ts'
import type { Telephony } from './integrations/telephony/telephony.ts'
import { languageOf } from '@kabinet/contract/kernel/languages'
import type { ArrivalDeadlines } from './platform/http/arrival.ts'
import type { HttpOptions } from './platform/http/server.ts'
import type { Clock } from './platform/time/clock.ts'
import type { Db } from './platform/database/db.ts'
import type { Events } from './platform/events/events.ts'
import type { Scratch } from './platform/files/scratch.ts'
import type { Storage } from './platform/files/storage.ts'
import type { KeyRing } from './platform/keys/keys.ts'
import type { Purpose } from './platform/keys/keys.store.ts'
import type { Sealer } from './platform/seal/sealer.ts'
import type { MetricsAccess } from './platform/observability/metrics.ts'
import type { Node } from './platform/database/node.ts'
import type { Operator } from './platform/config/operator.ts'

export interface AppOptions {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  /** Node of this process; if absent, its leases are freed only when they expire. */
  readonly node?: Node
  readonly operator: Operator
  readonly acquirer: Acquirer
  readonly fastPayment: FastPayment
  readonly mailer: Mailer
  readonly sms: SmsGateway
  readonly telephony: Telephony
  readonly desk: Desk
  /** System of the provider's engineers; absent if the operator has none. */
  readonly fieldService?: FieldService
  /** The government's OpenID provider. */
  readonly identityProvider: IdentityProvider
  readonly network: NetworkPortal
  readonly storage: Storage
  /** Seals signed documents; absent if the operator has no documents and no certificate. */
  readonly sealer?: Sealer
  /** Where uploads are received before they are stored. */
  readonly scratch: Scratch
  readonly appKeys: readonly string[]
  /** Keys by purpose: `token` for access tokens and codes, `link` for short-lived links. */
  readonly keys: Readonly<Record<Purpose, KeyRing>>
  /** Origin of the cabinet, to which payers return by default. */
  readonly ownOrigin: string
  /** Other origins of the cabinet: payers may return to them, and passkeys may be added there. */
  readonly origins?: readonly string[]
  /** Delays sign-in attempts after many failures; defaults to waiting in real time. */
  readonly pause?: (seconds: number) => Promise<void>
  /** Returns the real time for authenticator apps, in milliseconds; defaults to the machine's clock. */
  readonly wall?: () => number
  readonly trustProxy?: number
  readonly logLevel?: string
  /** Name of the build; if absent, the version in package.json. */
  readonly version?: string
  /** Defaults to standard output. */
  readonly logStream?: { write(line: string): void }
  /** If absent, nobody can read the metrics or the details of `/readyz`. */
  readonly metricsAccess?: MetricsAccess
  readonly docs?: boolean
  readonly hstsSubdomains?: boolean
  /** Defaults to half a minute for requests and ten minutes for uploads. */
  readonly deadlines?: ArrivalDeadlines
  readonly maxConnections?: number
}

export function httpOptionsOf(options: AppOptions): HttpOptions {
  const { operator, ownOrigin, hstsSubdomains } = options
  return {
    ...options,
    zone: operator.zone,
    defaultLanguage: languageOf(operator.defaultLocale),
    ...(ownOrigin.startsWith('https:') && { hsts: hstsSubdomains ? 'subdomains' : 'host' }),
  }
}
