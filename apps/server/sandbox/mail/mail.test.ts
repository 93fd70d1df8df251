import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handClock } from '../../test/clock.ts'
import { freshDatabase } from '../../test/database.ts'
import { MailTimeout } from '../../src/integrations/mail/mail.ts'
import { createSmtpMailer } from '../../src/integrations/mail/smtp-mailer.ts'
import { createSandbox } from '../sandbox.ts'
import { openMailbox } from './mailbox.ts'

const from = 'Lumen <no-reply@lumen.example>'
const letter = {
  id: 'one',
  to: 'ani@example.am',
  subject: 'Ձեր <անդորրագիրը>',
  text: 'Paid\n& thanks',
  attachments: [],
}
const file = { name: 'Чек.pdf', type: 'application/pdf', content: Buffer.from([37, 80, 0, 255]) }

interface SentLetter {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly at: number
  readonly attachments: { name: string; type: string; size: number; url: string }[]
}

async function open() {
  const { db, close } = await freshDatabase()
  const clock = handClock(new Date('2026-03-01T09:00:00Z'))
  const mailbox = await openMailbox({ db, clock, user: 'kabinet', password: 'p:s/s' })
  const fastify = Fastify()
  const merchant = { title: { en: '', ru: '', hy: '' }, userName: 'a', password: 'b', callbackSecret: 'c' }
  const bank = { callbackUrl: () => '', merchant }
  await fastify.register(createSandbox({ db, clock, zone: 'Asia/Yerevan', bank, mailbox, signIns: [] }))
  onTestFinished(async () => {
    await fastify.close()
    await mailbox.close()
    await close()
  })
  const letters = async (query = '') => (await fastify.inject(`/sandbox/mail/messages${query}`)).json<SentLetter[]>()
  return { db, clock, mailbox, fastify, letters, mailer: createSmtpMailer({ url: mailbox.url, from }) }
}

test('emails are listed newest first, for all addresses or one', async () => {
  const { clock, mailer, letters } = await open()
  await mailer.send({ ...letter, attachments: [file] })
  clock.advance(60)
  await mailer.send({ ...letter, id: 'two', to: 'Bob@example.am', subject: 'Second' })
  expect((await letters()).map(({ subject }) => subject)).toEqual(['Second', letter.subject])
  expect((await letters('?to=bob@example.am')).map(({ to }) => to)).toEqual(['Bob@example.am'])
  expect(await letters('?to=nobody@example.am')).toEqual([])
  const [sent] = await letters('?to=ani@example.am')
  expect(sent).toMatchObject({ to: 'ani@example.am', subject: letter.subject, at: 1_772_355_600 })
  expect(sent!.text.trimEnd()).toBe(letter.text)
  expect(sent!.attachments).toMatchObject([{ name: 'Чек.pdf', type: 'application/pdf', size: 4 }])
})

test('a repeated email is stored once', async () => {
  const { mailer, letters } = await open()
  for (const id of ['one', 'one', 'two']) await mailer.send({ ...letter, id, attachments: [file] })
  expect(await letters()).toHaveLength(2)
})

test('attachments can be downloaded unchanged, and an unknown one is 404', async () => {
  const { mailer, letters, fastify } = await open()
  await mailer.send({ ...letter, attachments: [file] })
  const [sent] = await letters()
  const answer = await fastify.inject(sent!.attachments[0]!.url)
  expect(answer.rawPayload.equals(file.content)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''%D0%A7%D0%B5%D0%BA.pdf",
    'x-content-type-options': 'nosniff',
  })
  for (const wrong of [`/sandbox/mail/messages/${sent!.id}/attachments/1`, '/sandbox/mail/messages/x/attachments/0']) {
    expect((await fastify.inject(wrong)).statusCode).toBe(404)
  }
})

test.each([
  ['en', 'No emails yet', 'Attachments'],
  ['ru', 'Писем пока нет', 'Вложения'],
  ['hy', 'Նամակներ դեռ չկան', 'Կցված ֆայլեր'],
])('the page shows the emails, in %s', async (language, empty, attached) => {
  const { mailer, fastify } = await open()
  const page = async () =>
    (await fastify.inject({ url: '/sandbox/mail', headers: { 'accept-language': language } })).body
  expect(await page()).toContain(empty)
  await mailer.send({ ...letter, attachments: [file] })
  const shown = await page()
  for (const part of ['Ձեր &lt;անդորրագիրը&gt;', 'Paid\n&amp; thanks', 'ani@example.am', attached, 'Чек.pdf']) {
    expect(shown).toContain(part)
  }
})

test('sending requires the password', async () => {
  const { mailbox, letters } = await open()
  const stranger = createSmtpMailer({ url: `smtp://kabinet:wrong@127.0.0.1:${mailbox.port}`, from })
  await expect(stranger.send(letter)).rejects.toBeInstanceOf(MailTimeout)
  const nobody = createSmtpMailer({ url: `smtp://127.0.0.1:${mailbox.port}`, from })
  await expect(nobody.send(letter)).rejects.toBeInstanceOf(MailTimeout)
  expect(await letters()).toEqual([])
})

test('emails survive a restart of the server, which closes despite open connections', async () => {
  const { db, clock, mailbox, mailer, letters } = await open()
  await mailer.send(letter)
  const idle = connect(mailbox.port, '127.0.0.1')
  await once(idle, 'connect')
  onTestFinished(() => void idle.destroy())
  await mailbox.close()
  await expect(mailer.send(letter)).rejects.toBeInstanceOf(MailTimeout)
  const again = await openMailbox({ db, clock, user: 'kabinet', password: 'p:s/s', port: mailbox.port })
  onTestFinished(() => again.close())
  await mailer.send({ ...letter, id: 'two' })
  expect(await letters()).toHaveLength(2)
})
