import { headerLine } from '@kabinet/contract/kernel/plain-text'
import type { NodemailerError } from 'nodemailer/lib/errors'
import { type Letter, type Mailer, MailRefused, MailTimeout } from './mail.ts'

export interface SmtpServer {
  /** `smtp://user:password@host:port`, or `smtps://…` for implicit TLS. */
  readonly url: string
  readonly from: string
  /** Whether to refuse servers without TLS; certificates are always verified. */
  readonly requireTls?: boolean
  readonly deadlineMs?: number
}

/**
 * Signs in to the mail server without sending.
 * @returns how the server was reached
 * @throws errors of nodemailer
 */
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
/** Matches one plain address: anything else could inject headers. */
const addressShape = /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[^\s<>()[\]\\,;:"@\p{Cc}]{1,255}$/u

export function createSmtpMailer({ url, from, requireTls = false, deadlineMs = 5000 }: SmtpServer): Mailer {
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost'
  const timeouts = {
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    dnsTimeout: deadlineMs,
  }

  async function transport() {
    // Loaded lazily: most nodes start without an email to send.
    const { default: nodemailer } = await import('nodemailer')
    return nodemailer.createTransport(
      { url, ...timeouts, requireTLS: requireTls, disableFileAccess: true, disableUrlAccess: true },
      { from },
    )
  }
  let ready: ReturnType<typeof transport> | undefined

  return {
    async send({ id, to, subject, text, attachments }) {
      if (!idShape.test(id)) throw new RangeError('a letter id must be a word')
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
          signal: AbortSignal.timeout(deadlineMs + sendingMs(attachments)),
        })
        .catch((error: NodemailerError) => {
          throw faultOf(error)
        })
    },
  }
}

// Slowest connection to a mail server on which attachments are worth sending.
const bytesPerMs = 200

function sendingMs(attachments: Letter['attachments']): number {
  const bytes = attachments.reduce((sum, { content }) => sum + content.byteLength, 0)
  return Math.ceil(bytes / bytesPerMs)
}

const aboutTheLetter = new Set(['RCPT TO', 'DATA'])

/** Returns a permanent failure only for a refused address or content; anything else can be fixed. */
function faultOf({ code, command, responseCode, permanent }: NodemailerError): MailRefused | MailTimeout {
  const said = [code ?? 'failed', command, responseCode].filter(Boolean).join(', ')
  return permanent && aboutTheLetter.has(command ?? '') ? new MailRefused(said) : new MailTimeout(said)
}
