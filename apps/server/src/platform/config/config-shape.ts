import type { FieldServiceConfig, IdentityConfig, NetworkConfig } from './connection-config.ts'
import type { Installation } from './installation-config.ts'
import type { SmsConfig } from './sms-config.ts'
import type { Finding } from './unsafe.rules.ts'

export interface AcquirerConfig {
  /** URL of the bank's gateway; absent in the demo, which uses the sandbox bank at the server's own address. */
  readonly url?: string
  readonly user: string
  readonly password: string
  readonly callbackSecret: string
  /** Origins of the bank's pages, in addition to that of `url`. */
  readonly pageOrigins: readonly string[]
}

export interface MailConfig {
  /** `smtp://` or `smtps://` URL, including the password. */
  readonly url: string
  readonly from: string
  readonly requireTls: boolean
}

export type FilesConfig =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3'
      readonly endpoint: string
      readonly bucket: string
      readonly region: string
      readonly accessKeyId: string
      readonly secretAccessKey: string
    }

export interface Config extends Installation {
  readonly port: number
  readonly host: string
  readonly cabinetDir: string
  /** Bearer token for /metrics; without a token, metrics are open in the demo only. */
  readonly metricsToken?: string
  readonly logLevel: string
  /** Whether to serve `/docs`; by default, only the demo does. */
  readonly docs: boolean
  /** Whether browsers may keep the cabinet (docs/decisions/0035-a-cabinet-kept-by-the-browser.md). */
  readonly offline: boolean
  readonly hstsSubdomains: boolean
  readonly maxConnections: number
  readonly build?: string
  readonly publicOrigin?: string
  /** Keys of the applications that may call the server; the cabinet uses the first. */
  readonly appKeys: readonly [string, ...string[]]
  readonly trustProxy: number
  /** Seconds to keep serving after SIGTERM, while proxies move to other nodes. */
  readonly drainSeconds: number
  readonly acquirer: AcquirerConfig
  /** Absent in the demo, which uses a sandbox mailbox. */
  readonly mail?: MailConfig
  /** Absent in the demo, which uses sandbox phones. */
  readonly sms?: SmsConfig
  readonly telephonySecret?: string
  readonly deskSecret?: string
  /** Absent in the demo, which uses the sandbox provider, and without government sign-in. */
  readonly identity?: IdentityConfig
  /** Absent in the demo, which uses the sandbox portal, and without a network portal. */
  readonly network?: NetworkConfig
  /** Absent in the demo, which uses the sandbox, and without a field service. */
  readonly fieldService?: FieldServiceConfig
  readonly files: FilesConfig
  readonly overridden: readonly Finding[]
}
