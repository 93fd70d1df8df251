import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { MailRefused, MailTimeout } from './mail.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const password = 'not-for-logs'
const letter = {
  id: 'receipt.1',
  to: 'ani@example.am',
  subject: 'Ձեր անդորրագիրը № 5',
  text: 'Paid: 5 000 ֏\nСпасибо.',
  attachments: [
    { name: 'Անդորրագիր.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7 \u0000\u00ff', 'latin1') },
  ],
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

function listening(server: Server): string {
  onTestFinished(() => void server.close())
  return `smtp://kabinet:${password}@127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function mailServer(options: SMTPServerOptions = {}) {
  const received: { to: string[]; raw: Buffer }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: (auth, _, done) => done(auth.password === password ? null : refusal(535, 'wrong password'), { user: 'us' }),
    onData: callbackify(async (stream: Readable, { envelope }: SMTPServerSession) => {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), raw: await buffer(stream) })
    }),
    ...options,
  })
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return { received, url: listening(listener) }
}

const mailer = (url: string, deadlineMs = 5000) =>
  createSmtpMailer({ url, from: 'Արագած <no-reply@aragats.example>', deadlineMs })

test('subjects cannot be spoofed: no encoded words, no bidirectional controls, one line', async () => {
  const { received, url } = await mailServer()
  const subject = 'Connection request: =?utf-8?B?UGFpZCE=?= \u202eecirp\u202c\u2028Bcc: x@evil.example'
  await mailer(url).send({ ...letter, subject })
  const { subject: shown, headers } = await PostalMime.parse(received[0]!.raw)
  expect(shown).toBe('Connection request: = ?utf-8?B?UGFpZCE= ?= ecirp Bcc: x@evil.example')
  expect(headers.map(({ key }) => key)).not.toContain('bcc')
})

async function faultOf(work: Promise<unknown>): Promise<MailRefused | MailTimeout> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(String(error)).not.toContain(password)
  expect(String(error)).not.toContain('ani@')
  return error as MailRefused
}

test('an email arrives as written, in every script', async () => {
  const { received, url } = await mailServer()
  await mailer(url).send(letter)
  expect(received.map(({ to }) => to)).toEqual([['ani@example.am']])
  const parsed = await PostalMime.parse(received[0]!.raw)
  expect(parsed).toMatchObject({
    from: { name: 'Արագած', address: 'no-reply@aragats.example' },
    to: [{ name: '', address: 'ani@example.am' }],
    subject: letter.subject,
    messageId: '<receipt.1@aragats.example>',
    attachments: [{ filename: 'Անդորրագիր.pdf', mimeType: 'application/pdf', disposition: 'attachment' }],
  })
  expect(parsed.text?.trimEnd()).toBe(letter.text)
  expect(Buffer.from(parsed.attachments[0]!.content as ArrayBuffer).equals(letter.attachments[0]!.content)).toBe(true)
  expect(parsed.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
})

test('a repeated email has the same Message-ID', async () => {
  const { received, url } = await mailServer()
  const sender = mailer(url)
  await sender.send(letter)
  await sender.send(letter)
  const ids = await Promise.all(received.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId))
  expect(ids).toEqual(['<receipt.1@aragats.example>', '<receipt.1@aragats.example>'])
})

test('a subject or a name cannot add a header', async () => {
  const { received, url } = await mailServer()
  const [file] = letter.attachments
  await mailer(url).send({
    ...letter,
    subject: 'Paid\r\nBcc: eve@example.am\r\n\r\nbody',
    attachments: [{ ...file!, name: 'a.pdf"\r\nX-Evil: 1' }],
  })
  const { headers, subject, attachments } = await PostalMime.parse(received[0]!.raw)
  expect(headers.map(({ key }) => key)).not.toContain('bcc')
  expect(headers.map(({ key }) => key)).not.toContain('x-evil')
  expect(subject).toContain('Paid')
  expect(attachments).toHaveLength(1)
  expect(received[0]!.to).toEqual(['ani@example.am'])
})

test.each([
  'ani@example.am, eve@example.am',
  'ani@example.am\r\nRCPT TO:<eve@example.am>',
  'Ani <ani@example.am>',
  'ani',
  '',
  'ani @example.am',
])('%j is not an address', async (to) => {
  const { received, url } = await mailServer()
  expect(await faultOf(mailer(url).send({ ...letter, to }))).toBeInstanceOf(MailRefused)
  expect(received).toEqual([])
})

test.each<[string, SMTPServerOptions, typeof MailRefused | typeof MailTimeout, string]>([
  [
    'no such mailbox',
    { onRcptTo: (_, __, done) => done(refusal(550, 'no such user')) },
    MailRefused,
    'EENVELOPE, RCPT TO, 550',
  ],
  ['a full mailbox', { onRcptTo: (_, __, done) => done(refusal(452, 'full')) }, MailTimeout, 'EENVELOPE, RCPT TO, 452'],
  [
    'a letter refused for good',
    { onData: (stream, _, done) => void stream.resume().once('end', () => done(refusal(554, 'spam'))) },
    MailRefused,
    'EMESSAGE, DATA, 554',
  ],
  [
    'a letter for later',
    { onData: (stream, _, done) => void stream.resume().once('end', () => done(refusal(451, 'later'))) },
    MailTimeout,
    'EMESSAGE, DATA, 451',
  ],
  [
    'a sender that may not',
    { onMailFrom: (_, __, done) => done(refusal(550, 'not you')) },
    MailTimeout,
    'EENVELOPE, MAIL FROM, 550',
  ],
  ['a wrong password', { onAuth: (_, __, done) => done(refusal(535, 'no')) }, MailTimeout, 'EAUTH, AUTH PLAIN, 535'],
  ['a server that accepts no one', { onConnect: (_, done) => done(refusal(554, 'go away')) }, MailTimeout, ''],
])('%s is a permanent or a temporary failure', async (_, options, kind, text) => {
  const { url } = await mailServer(options)
  const fault = await faultOf(mailer(url).send(letter))
  expect(fault).toBeInstanceOf(kind)
  expect(fault.message).toContain(text)
})

test('a refused connection counts as a timeout', async () => {
  expect(await faultOf(mailer('smtp://127.0.0.1:9').send(letter))).toBeInstanceOf(MailTimeout)
})

test.each([
  ['says nothing', () => {}],
  [
    'never ends its greeting',
    (write: (text: string) => void) => {
      write('220-')
      const drip = setInterval(() => write('still here\r\n220-'), 10)
      onTestFinished(() => clearInterval(drip))
    },
  ],
])('a server that %s is given up on at the deadline', async (_, speak) => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    speak((text) => void socket.write(text))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  expect(await faultOf(mailer(listening(server), 80).send(letter))).toBeInstanceOf(MailTimeout)
})

test('a server without TLS gets neither the password nor the email if TLS is required', async () => {
  const logins: string[] = []
  const { received, url } = await mailServer({
    onAuth: (auth, _, done) => {
      logins.push(auth.username ?? '')
      done(null, { user: 'us' })
    },
  })
  const strict = createSmtpMailer({ url, from: 'no-reply@aragats.example', requireTls: true })
  expect(await faultOf(strict.send(letter))).toBeInstanceOf(MailTimeout)
  expect([logins, received]).toEqual([[], []])
})
