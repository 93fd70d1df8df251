import type { Sent } from '../../platform/signed-webhook.ts'

/** A way to send text messages (integrations: SMS). */
export interface Sms {
  /** Whether it tells later what became of a text that it took. */
  readonly reports: boolean
  /**
   * Hands a text over to the gateway. May be repeated after SmsSilent; the same `id` tells a gateway that looks at it
   * that it is the same text.
   * @returns the ids by which the gateway's reports name the text's parts
   * @throws SmsRefused, SmsSilent
   */
  send(message: Message): Promise<readonly string[]>
  /** Says who hears the reports, and begins to listen. A report that `hear` rejects is told again by the gateway. */
  onReport(hear: Hear): void
  /** Of a gateway that reports by calling us (`smsStatus`). */
  readonly callback?: Callback
}

export interface Callback {
  /** Whether the gateway signed this. */
  isGenuine(sent: Sent): boolean
  /** What it says; undefined of a state that is not the last, or of nothing we know. */
  reportOf(body: unknown): Report | undefined
}

export type Hear = (report: Report) => Promise<void>

export interface Message {
  /** Ours, of letters, digits, dots and hyphens. */
  readonly id: string
  /** Digits with the country's code. */
  readonly phone: string
  readonly text: string
  /** How long the gateway may try to deliver it. */
  readonly seconds: number
}

/** What became of one part of a text. */
export interface Report {
  /** The gateway's id of it. */
  readonly part: string
  readonly outcome: 'delivered' | 'failed'
}

/** Why a gateway did not take a text, for the log: never a phone or a text. */
type Reason = 'address' | 'content' | 'throttled' | 'window' | 'timeout' | 'connection' | 'login' | 'gateway' | 'answer'

class SmsFault extends Error {
  readonly reason: Reason
  /** The gateway's own number for it: an SMPP status, or an HTTP one. */
  readonly status: number | undefined

  constructor(reason: Reason, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(status === undefined ? reason : `${reason}, ${status}`, { cause })
    this.reason = reason
    this.status = status
  }
}

/** The text will never be taken: the phone is none, or is refused for good. Carries neither phone nor text. */
export class SmsRefused extends SmsFault {
  override name = 'SmsRefused'
}

/** The text did not go, and may go later: the gateway is silent, busy, or not set up as it must be. */
export class SmsSilent extends SmsFault {
  override name = 'SmsSilent'
}
