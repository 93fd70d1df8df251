import type { Acquirer } from './integrations/acquirer/acquirer.ts'
import type { FastPayment } from './integrations/fast-payment/fast-payment.ts'
import type { Mailer } from './integrations/mail/mail.ts'
import type { SmsGateway } from './integrations/sms/sms.ts'
import type { Telephony } from './integrations/telephony/telephony.ts'
import { languageOf } from '@kabinet/contract/kernel/languages'
import type { ArrivalDeadlines } from './platform/http/arrival.ts'
import type { HttpOptions } from './platform/http/server.ts'
import type { Clock } from './platform/time/clock.ts'
import type { Db } from './platform/database/db.ts'
import type { Events } from './platform/events/events.ts'
import type { Storage } from './platform/files/storage.ts'
import type { KeyRing } from './platform/keys/keys.ts'
import type { Purpose } from './platform/keys/keys.store.ts'
import type { MetricsAccess } from './platform/observability/metrics.ts'
import type { Node } from './platform/database/node.ts'
import type { Operator } from './platform/config/operator.ts'

/** What the server is put together of: everything that it does not make by itself. */
export interface AppOptions {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  /** This process among those on the database; without one, what it takes is freed by time alone. */
  readonly node?: Node
  readonly operator: Operator
  readonly acquirer: Acquirer
  readonly fastPayment: FastPayment
  readonly mailer: Mailer
  readonly sms: SmsGateway
  readonly telephony: Telephony
  readonly storage: Storage
  readonly appKeys: readonly string[]
  /** The secrets of access tokens and codes, and those of short-lived links. */
  readonly keys: Readonly<Record<Purpose, KeyRing>>
  /** The cabinet's own address: where payers return when a call names no other. */
  readonly ownOrigin: string
  /** Other origins that payers may return to, beside the operator's list. */
  readonly origins?: readonly string[]
  /** Lets seconds pass where failed sign-ins are slowed down; real time when absent. */
  readonly pause?: (seconds: number) => Promise<void>
  /** Milliseconds on the wall, which authenticator apps go by; the machine's when absent. */
  readonly wall?: () => number
  readonly trustProxy?: number
  readonly logLevel?: string
  /** What this build is called; the version of package.json when absent. */
  readonly version?: string
  /** Where log lines go; standard output when absent. */
  readonly logStream?: { write(line: string): void }
  /** Nobody reads the metrics, nor more of `/readyz` than whether it is, when absent. */
  readonly metricsAccess?: MetricsAccess
  /** Whether the calls are described at `/docs`. */
  readonly docs?: boolean
  /** Where customers come by https: whether hosts below this one are theirs alone, too. */
  readonly hstsSubdomains?: boolean
  /** How long a request may take to arrive; half a minute, and ten for an upload, when absent. */
  readonly deadlines?: ArrivalDeadlines
  readonly maxConnections?: number
}

/** Returns the options of the HTTP server. */
export function httpOptionsOf(options: AppOptions): HttpOptions {
  const { operator, ownOrigin, hstsSubdomains } = options
  return {
    ...options,
    zone: operator.zone,
    defaultLanguage: languageOf(operator.defaultLocale),
    ...(ownOrigin.startsWith('https:') && { hsts: hstsSubdomains ? 'subdomains' : 'host' }),
  }
}
