import { headerLine } from '@kabinet/contract/kernel/plain-text'
import type { NodemailerError } from 'nodemailer/lib/errors'
import { type Mailer, MailRefused, MailSilent } from './mail.ts'

export interface SmtpServer {
  /** `smtp://user:password@host:port`, `smtps://…` for TLS from the start. */
  readonly url: string
  /** The sender, `Name <address>` or an address alone. */
  readonly from: string
  /** Whether a server that offers no TLS gets nothing; a certificate is always verified. */
  readonly requireTls?: boolean
  /** How long sending one letter may take, in milliseconds. */
  readonly deadlineMs?: number
}

/** Signs in to a mail server and sends nothing. @returns how it was reached @throws what nodemailer throws */
export async function verifySmtp({ url, requireTls = false, deadlineMs = 5000 }: SmtpServer): Promise<string> {
  const { default: nodemailer } = await import('nodemailer')
  const transport = nodemailer.createTransport({ url, requireTLS: requireTls, connectionTimeout: deadlineMs })
  try {
    await transport.verify()
    return requireTls || url.startsWith('smtps:') ? 'reached over TLS, signed in' : 'reached, signed in'
  } finally {
    transport.close()
  }
}

const idShape = /^[\w.-]{1,100}$/
/** One plain address: what else is allowed in one is nobody's, and is how headers are broken into. */
const addressShape = /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[^\s<>()[\]\\,;:"@\p{Cc}]{1,255}$/u

/** The mail system behind an SMTP server. */
export function createSmtpMailer({ url, from, requireTls = false, deadlineMs = 5000 }: SmtpServer): Mailer {
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost'
  const timeouts = {
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    dnsTimeout: deadlineMs,
  }

  async function transport() {
    // Loaded with the first letter: most nodes start without one to send.
    const { default: nodemailer } = await import('nodemailer')
    return nodemailer.createTransport(
      { url, ...timeouts, requireTLS: requireTls, disableFileAccess: true, disableUrlAccess: true },
      { from },
    )
  }
  let ready: ReturnType<typeof transport> | undefined

  return {
    async send({ id, to, subject, text, attachments }) {
      if (!idShape.test(id)) throw new RangeError('the id of a letter is a word')
      if (!addressShape.test(to)) throw new MailRefused('not an address')
      ready ??= transport()
      const mailer = await ready
      await mailer
        .sendMail({
          messageId: `<${id}@${domain}>`,
          to: { name: '', address: to },
          subject: headerLine(subject),
          text,
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: attachments.map((file) => ({
            filename: headerLine(file.name),
            contentType: file.type,
            content: Buffer.from(file.content),
          })),
          signal: AbortSignal.timeout(deadlineMs),
        })
        .catch((error: NodemailerError) => {
          throw faultOf(error)
        })
    },
  }
}

const aboutTheLetter = new Set(['RCPT TO', 'DATA'])

/** Only what the server says of the address or the letter ends it; the rest is ours or the server's to mend. */
function faultOf({ code, command, responseCode, permanent }: NodemailerError): MailRefused | MailSilent {
  const said = [code ?? 'failed', command, responseCode].filter(Boolean).join(', ')
  return permanent && aboutTheLetter.has(command ?? '') ? new MailRefused(said) : new MailSilent(said)
}
