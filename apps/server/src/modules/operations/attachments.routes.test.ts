import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { operationCalls } from '@kabinet/contract/operations'
import sharp from 'sharp'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { code, type DemoApp, demoApp, sharedDemoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { createSmtpMailer } from '../../integrations/mail/smtp-mailer.ts'

const firm = { contract_id: '2000001', billing_id: 'ul' } as const
const day = 86_400
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const red = { r: 200, g: 20, b: 20 }
const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: red } })

interface File {
  id: string
  name: string
  size: number
}
const detailOf = <T>(body: unknown) => (body as { detail: T }).detail
const fieldsOf = (body: unknown) => detailOf<{ fields: object[] }>(body).fields

async function customer({ app, send, signIn }: Pick<DemoApp, 'app' | 'send' | 'signIn'>, account = '2000001') {
  const { access: token } = await signIn(account)

  async function upload(content: Buffer, { type = 'application/pdf', name = 'scan.pdf', language = 'en' } = {}) {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(content)], name, { type }))
    const asked = new Request('http://cabinet.test/', { method: 'POST', body: form })
    const answer = await app.fastify.inject({
      method: 'POST',
      url: operationCalls.uploadFile.path,
      query: { ...firm },
      headers: {
        'x-app-key': 'test-app-key',
        authorization: `Bearer ${token}`,
        'content-type': asked.headers.get('content-type')!,
        'accept-language': language,
      },
      payload: Buffer.from(await asked.arrayBuffer()),
    })
    return { status: answer.statusCode, body: answer.json<{ message: string }>() }
  }

  return {
    token,
    upload,
    uploaded: async (content: Buffer = pdf, given = {}) => detailOf<File>((await upload(content, given)).body),
    create: (certificate: unknown, name = 'Nran') =>
      send(operationCalls.createOperation, {
        token,
        body: {
          ...firm,
          type_id: 3,
          parameters: [
            { id: 'name', value: name },
            { id: 'certificate', value: certificate },
          ],
        },
      }),
  }
}

/** Starts a mail server that takes no attachments. */
async function strictMailServer() {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    disableReverseLookup: true,
    onData: callbackify(async (stream: Readable, { envelope }: SMTPServerSession) => {
      const raw = await text(stream)
      if (raw.includes('Content-Disposition: attachment')) throw Object.assign(new Error('no'), { responseCode: 552 })
      // Long lines are wrapped in transport.
      const toBusiness = envelope.rcptTo.some(({ address }) => address.startsWith('business@'))
      if (toBusiness) received.push(raw.replaceAll('=\r\n', ''))
    }),
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => server.close())
  return { received, url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}` }
}

const shared = sharedDemoApp()

describe('an upload', () => {
  test('of a PDF is stored as it is, and only ever downloaded', async () => {
    const demo = await demoApp()
    const { uploaded, create } = await customer(demo)
    const file = await uploaded(pdf, { name: '../Свидетельство.pdf' })
    expect(file).toEqual({ id: expect.any(String) as string, name: 'Свидетельство.pdf', size: pdf.length })
    const { body } = await create([file.id])
    const [, certificate] = detailOf<{ parameters: { value: string; files: { name: string; url: string }[] }[] }>(
      body,
    ).parameters
    expect(certificate).toMatchObject({ value: 'Свидетельство.pdf', files: [{ name: 'Свидетельство.pdf' }] })
    const answer = await demo.app.fastify.inject(certificate!.files[0]!.url)
    expect([answer.statusCode, answer.body]).toEqual([200, pdf.toString()])
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/)
    await demo.app.jobs.runDue()
    const [letter] = await demo.mailbox.letters('business@aragats.example')
    expect(letter!.text).toContain('Registration certificate: Свидетельство.pdf\n')
    expect(letter!.attachments).toMatchObject([{ name: 'Свидетельство.pdf', type: 'application/pdf' }])
    expect((await demo.mailbox.attachment(letter!.id, 0))!.content.equals(pdf)).toBe(true)
  })

  test('too large for an email is named there with its key in the storage', async () => {
    const demo = await demoApp()
    const { uploaded, create } = await customer(demo)
    const { id } = await uploaded(Buffer.concat([pdf, Buffer.alloc(5_000_000, 32)]))
    await create([id])
    await demo.app.jobs.runDue()
    const [letter] = await demo.mailbox.letters('business@aragats.example')
    expect(letter!.attachments).toEqual([])
    expect(letter!.text).toContain(`Not attached, key in the file storage: scan.pdf, ${id}\n`)
  })

  test('that the mail system refuses does not keep the email from arriving', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const { received, url } = await strictMailServer()
    const { app } = await demo.second({ mailer: createSmtpMailer({ url, from: 'no-reply@kabinet.example' }) })
    const { uploaded, create } = await customer(demo)
    const { id } = await uploaded()
    await create([id])
    for (const seconds of [0, 10, 20]) {
      expect(received).toEqual([])
      clock.advance(seconds)
      await app.jobs.runDue()
    }
    expect(received).toEqual([expect.stringContaining(id)])
  })

  test('of an image is redrawn', async () => {
    const { uploaded } = await customer(shared())
    const marked = await picture()
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer()
    const { id, name } = await uploaded(marked, { type: 'image/jpeg', name: 'photo.jpeg' })
    expect(name).toBe('photo.jpg')
    const stored = await shared().storage.open(id)
    expect((await buffer(stored!.content)).includes('somebody')).toBe(false)
  })

  test.for([
    ['en', 'Selected file is too large.'],
    ['ru', 'Выбранный файл слишком большой.'],
    ['hy', 'Ընտրված ֆայլը չափազանց մեծ է։'],
  ] as const)('that is too large is refused: %s', async ([language, message]) => {
    const { upload } = await customer(shared())
    const { status, body } = await upload(Buffer.alloc(20_000_000, 1), { language })
    expect([status, code(body), body.message]).toEqual([413, 'file_too_large', message])
  })

  test('of another type, by its bytes, is refused', async () => {
    const { upload } = await customer(shared())
    const webp = await picture().webp().toBuffer()
    for (const [content, type] of [
      [webp, 'image/webp'],
      [webp, 'image/png'],
      [Buffer.from('<html><script>alert(1)</script></html>'), 'application/pdf'],
      [Buffer.from('PK\u0003\u0004'), 'application/zip'],
    ] as const) {
      const { status, body } = await upload(content, { type })
      expect([status, code(body)]).toEqual([415, 'file_type'])
    }
    const { status, body } = await upload(Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), {
      type: 'image/png',
    })
    expect([status, code(body)]).toEqual([415, expect.stringMatching(/file_type|file_unreadable/)])
  })

  test('of a PDF is refused if no request accepts one', async () => {
    const demo = await demoApp()
    const { upload } = await customer(demo)
    await demo.db.query(`update operation_parameter set offered = false where code = 'certificate'`)
    const { status, body } = await upload(pdf)
    expect([status, code(body)]).toEqual([415, 'file_type'])
  })

  test('is refused while an account has twenty unused files', async () => {
    const demo = await demoApp({ limits: 'peoplePerSession=1000,peoplePerCustomer=1000' })
    const { upload } = await customer(demo)
    await demo.db.query(
      `insert into file (id, customer_id, purpose, name, type, size, sha256, kept, created_at)
       select gen_random_uuid(), customer_id, 'operation', 'a.pdf', 'application/pdf', 1, sha256('x'), true,
         '2026-11-20T07:00:00Z' from contract, generate_series(1, 20) where contract_id = '2000001'`,
    )
    const { status, body } = await upload(pdf)
    expect([status, code(body)]).toEqual([429, 'too_many_requests'])
  })
})

describe('a request names', () => {
  test('only the caller’s own files', async () => {
    const demo = await demoApp()
    const [owner, manager] = [await customer(demo), await customer(demo, '1000010')]
    const { id } = await manager.uploaded()
    const { status, body } = await owner.create([id])
    expect([status, fieldsOf(body)]).toEqual([
      400,
      [{ field: 'parameters.certificate', message: 'Attach the file again.' }],
    ])
    expect((await manager.create([id])).status).toBe(200)
  })

  test('a file once; the same request again is the first one', async () => {
    const demo = await demoApp()
    const { uploaded, create } = await customer(demo)
    const { id } = await uploaded()
    const first = await create([id])
    expect((await create([id])).body).toEqual(first.body)
    const { status, body } = await create([id], 'Another')
    expect([status, fieldsOf(body)]).toMatchObject([400, [{ field: 'parameters.certificate' }]])
    expect(await demo.db.query('select from operation where length(public_id) = 36')).toHaveLength(1)
  })

  test('files of an accepted kind, and not too many', async () => {
    const { uploaded, create } = await customer(shared())
    const png = await uploaded(await picture().png().toBuffer(), { type: 'image/png', name: 'a.png' })
    expect(fieldsOf((await create([png.id])).body)).toEqual([
      { field: 'parameters.certificate', message: 'Accepted types: PDF.' },
    ])
    const two = [(await uploaded()).id, (await uploaded()).id]
    expect(fieldsOf((await create(two)).body)).toEqual([
      { field: 'parameters.certificate', message: 'Must have at most 1 items.' },
    ])
  })
})

test('a file that no request has used within a day is deleted, and its bytes too', async () => {
  const clock = handClock()
  const demo = await demoApp({ clock })
  const { uploaded, create } = await customer(demo)
  const [used, unused] = [await uploaded(), await uploaded()]
  await create([used.id])
  await demo.app.jobs.plan()
  clock.advance(day - 3600)
  await demo.app.jobs.runDue()
  expect(await demo.storage.open(unused.id)).toBeDefined()
  clock.advance(day)
  await demo.app.jobs.runDue()
  expect(await demo.storage.open(unused.id)).toBeUndefined()
  expect(await demo.db.query('select file_id as id from operation_file')).toEqual([{ id: used.id }])
  expect(await demo.storage.open(used.id)).toBeDefined()
})
