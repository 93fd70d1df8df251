import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Clock } from '../../src/platform/time/clock.ts'
import type { Db } from '../../src/platform/database/db.ts'
import * as store from './mail.store.ts'

export interface MailboxSettings {
  readonly db: Db
  readonly clock: Clock
  readonly user: string
  readonly password: string
  readonly port?: number
}

const shownAtOnce = 100
const maxBytes = 30_000_000

/** Simulated mail server and its mailboxes; received emails are stored in a schema of their own. */
export interface Mailbox {
  readonly url: string
  readonly port: number
  letters(to: string | undefined): Promise<store.Letter[]>
  attachment(letter: string, place: number): Promise<store.Attachment | undefined>
  close(): Promise<void>
}

/** Starts a mail server on localhost that accepts mail for every address. */
export async function openMailbox({ db, clock, user, password, port = 0 }: MailboxSettings): Promise<Mailbox> {
  await store.createSchema(db)

  async function take(content: Readable, recipients: readonly string[]): Promise<void> {
    const { messageId, from, subject = '', text = '', attachments } = await PostalMime.parse(await buffer(content))
    const files = attachments.map(({ filename, mimeType, content: bytes }) => ({
      name: filename ?? 'file',
      type: mimeType,
      content: Buffer.from(bytes as ArrayBuffer),
    }))
    await db.transaction(async (tx) => {
      for (const recipient of recipients) {
        const id = randomUUID()
        const letter = { id, messageId: messageId ?? id, recipient, sender: from?.address ?? '', subject, text }
        await store.insertLetter(tx, { ...letter, at: clock.now() }, files)
      }
    })
  }

  const server = new SMTPServer({
    banner: 'Kabinet sandbox',
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: maxBytes,
    closeTimeout: 1000,
    onAuth(auth, _session, done) {
      const known = auth.username === user && auth.password === password
      done(known ? null : Object.assign(new Error('unknown user'), { responseCode: 535 }), { user })
    },
    onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      const failed = Object.assign(new Error('the mailbox failed'), { responseCode: 451 })
      callbackify(take)(stream, recipients, (error) => done(error && failed))
    },
  })
  // Without a listener, a sender that disconnects would crash the process.
  server.on('error', () => {})
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const listening = (listener.address() as AddressInfo).port
  return {
    url: `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${listening}`,
    port: listening,
    letters: (to) => store.listLetters(db, to ?? null, shownAtOnce),
    attachment: (letter, place) => store.findAttachment(db, letter, place),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
