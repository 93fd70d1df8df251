import type { Sent } from '../../platform/http/signed-webhook.ts'

/** SMS gateway: docs/domain/integrations.md#sms-gateways. */
export interface SmsGateway {
  readonly reports: boolean
  /**
   * Hands a text message to the gateway. May be repeated after SmsTimeout; gateways that check `id` recognise the
   * repeat.
   * @returns the part ids used in delivery reports
   * @throws SmsRefused, SmsTimeout
   */
  send(message: Message): Promise<readonly string[]>
  /** Subscribes to delivery reports. A report for which `hear` rejects is delivered again. */
  onReport(hear: Hear): void
  readonly callback?: Callback
}

export interface Callback {
  isGenuine(sent: Sent): boolean
  /** Returns the report; undefined for an intermediate state or an unknown format. */
  reportOf(body: unknown): Report | undefined
}

export type Hear = (report: Report) => Promise<void>

export interface Message {
  readonly id: string
  /** Phone number with the country code, digits only. */
  readonly phone: string
  readonly text: string
  /** Number of seconds for which the gateway may try to deliver. */
  readonly seconds: number
}

export interface Report {
  readonly part: string
  readonly outcome: 'delivered' | 'failed'
}

type Reason = 'address' | 'content' | 'throttled' | 'window' | 'timeout' | 'connection' | 'login' | 'gateway' | 'answer'

class SmsFault extends Error {
  readonly reason: Reason
  /** SMPP or HTTP status of the gateway's response. */
  readonly status: number | undefined

  constructor(reason: Reason, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(status === undefined ? reason : `${reason}, ${status}`, { cause })
    this.reason = reason
    this.status = status
  }
}

/** Permanent failure: the gateway refuses the phone number or the text. Contains neither. */
export class SmsRefused extends SmsFault {
  override name = 'SmsRefused'
}

/** Temporary failure: the gateway is unreachable, busy or misconfigured. */
export class SmsTimeout extends SmsFault {
  override name = 'SmsTimeout'
}
