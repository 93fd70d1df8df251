/** A way to send letters. */
export interface Mailer {
  /**
   * Hands a letter over to the mail system. May be repeated after MailSilent: the same `id` makes the same letter, and
   * mailboxes show it once.
   * @throws MailRefused, MailSilent
   */
  send(letter: Letter): Promise<void>
}

export interface Letter {
  /** Ours, the same at each try, of letters, digits, dots and hyphens. */
  readonly id: string
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly attachments: readonly Attachment[]
}

export interface Attachment {
  readonly name: string
  /** Its MIME type. */
  readonly type: string
  readonly content: Uint8Array
}

/** The letter will never arrive: the address is none, or is refused for good. Carries no address. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** The letter did not go, and may go later: the mail system is silent, busy, or not set up as it must be. */
export class MailSilent extends Error {
  override name = 'MailSilent'
}
