export interface Mailer {
  /**
   * Hands an email to the mail system. May be repeated after MailTimeout: the same `id` gives the same Message-ID, by
   * which mailboxes recognise duplicates.
   * @throws MailRefused, MailTimeout
   */
  send(letter: Letter): Promise<void>
}

export interface Letter {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly attachments: readonly Attachment[]
}

export interface Attachment {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

/** Permanent failure: the address is invalid, or the address or content is refused. Contains no address. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** Temporary failure: the mail system is unreachable, busy or misconfigured. */
export class MailTimeout extends Error {
  override name = 'MailTimeout'
}
