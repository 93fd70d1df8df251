import type { Installation } from './installation-config.ts'
import type { SmsConfig } from './sms-config.ts'
import type { Finding } from './unsafe.rules.ts'

export interface AcquirerConfig {
  /** Absent in the demo: the sandbox bank on the server's own address. */
  readonly url?: string
  readonly user: string
  readonly password: string
  readonly callbackSecret: string
  /** Origins of the bank's pages, beside that of `url`. */
  readonly pageOrigins: readonly string[]
}

export interface MailConfig {
  /** `smtp://` or `smtps://`, with the password. */
  readonly url: string
  /** The sender, as letters show it. */
  readonly from: string
  /** Whether a server that offers no TLS is refused. */
  readonly requireTls: boolean
}

/** Where files lie: a folder of this machine, or a bucket of a store that speaks S3. */
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

/** The process's configuration, read from the environment (README, Configuration). */
export interface Config extends Installation {
  readonly port: number
  readonly host: string
  /** The folder of the built cabinet, absolute. */
  readonly cabinetDir: string
  /** What a reader of /metrics shows; without one they are open in the demo alone. */
  readonly metricsToken?: string
  readonly logLevel: string
  /** Whether the calls are described at `/docs`; in the demo unless it is switched off, else where it is switched on. */
  readonly docs: boolean
  /** Whether browsers keep to https for the hosts below the cabinet's as well. */
  readonly hstsSubdomains: boolean
  /** Connections that this node has at most. */
  readonly maxConnections: number
  /** What this build is called, if not by its version and commit. */
  readonly build?: string
  /** The address that customers use; always set outside the demo. */
  readonly publicOrigin?: string
  /** Keys of the applications that may call; the cabinet uses the first. */
  readonly appKeys: readonly [string, ...string[]]
  /** How many proxies stand in front and are believed about the caller's address. */
  readonly trustProxy: number
  /** How long it goes on serving after SIGTERM, so that proxies in front send their requests elsewhere. */
  readonly drainSeconds: number
  readonly acquirer: AcquirerConfig
  /** Absent in the demo: the sandbox mailbox. */
  readonly mail?: MailConfig
  /** Absent in the demo: the sandbox phones. */
  readonly sms?: SmsConfig
  /** What the operator's exchange signs its notices with; absent where no exchange is connected. */
  readonly telephonySecret?: string
  readonly files: FilesConfig
  /** What is unsafe and lets itself be started all the same, by ALLOW_INSECURE. */
  readonly overridden: readonly Finding[]
}
