import { refusalMessages } from '@kabinet/contract/kernel/refusals.messages'
import { randomUUID } from 'node:crypto'
import { call } from '@kabinet/contract/kernel/call'
import type { Language } from '@kabinet/contract/kernel/languages'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApi } from '../../../test/api.ts'
import { demoApp, linkKeys } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { createFiles } from './files.ts'
import { createLinks } from './links.ts'
import { type Storage, StorageUnavailable } from './storage.ts'

async function open() {
  const clock = handClock()
  const demo = await demoApp({ clock })
  const links = createLinks({ clock, keys: linkKeys, minutes: 15 })
  const files = createFiles({ db: demo.db, clock, jobs: demo.app.jobs }, { storage: demo.storage, links })
  const [customer] = await demo.db.query<{ id: number }>('select id from customer limit 1')
  const keep = (content: string, name: string, type: string) =>
    files.keep(new Blob([content]), { customerId: customer!.id, purpose: 'chat', name, type })
  const get = (url: string, language: Language = 'en') =>
    demo.app.fastify.inject({ url, headers: { 'accept-language': language } })
  return { ...demo, clock, links, files, keep, get }
}

test('a file is saved under its name, complete, and never sniffed as another type', async () => {
  const { keep, files, get } = await open()
  const file = await keep('%PDF-1.7', 'Договор "А" (1).pdf', 'application/pdf')
  const answer = await get(files.linkTo(file.id))
  expect([answer.statusCode, answer.body]).toEqual([200, '%PDF-1.7'])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '8',
    'content-disposition': `attachment; filename="_______ ___ (1).pdf"; filename*=UTF-8''${encodeURIComponent('Договор "А" ')}%281%29.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
})

test('an image is shown inline', async () => {
  const { keep, files, get } = await open()
  const file = await keep('drawn by us', 'photo.png', 'image/png')
  const { headers } = await get(files.linkTo(file.id))
  expect(headers['content-disposition']).toBe(`inline; filename="photo.png"; filename*=UTF-8''photo.png`)
})

test('a wrong or expired link and a deleted file get the same response, in the requested language', async () => {
  const { db, clock, keep, files, links, storage, get } = await open()
  const [file, discarded, lost] = [
    await keep('x', 'a.pdf', 'a/b'),
    await keep('x', 'a.pdf', 'a/b'),
    await keep('x', 'a.pdf', 'a/b'),
  ]
  const over = files.linkTo(file.id)
  clock.advance(15 * 60)
  await db.transaction((tx) => files.discard(tx, discarded.id))
  await storage.remove(lost.id)
  const wrong = [
    over,
    `/files/${file.id}`,
    `/files/${file.id}?expires=9999999999&signature=x`,
    `/files/${file.id}${new URL(files.linkTo(lost.id), 'http://x').search}`,
    files.linkTo(discarded.id),
    files.linkTo(lost.id),
    files.linkTo(randomUUID()),
    links.sign(`/receipts/${file.id}`).replace('receipts', 'files'),
    '/files/..%2f..%2fetc%2fpasswd',
  ]
  for (const url of wrong) {
    const answer = await get(url, 'ru')
    expect([answer.statusCode, answer.json<object>()]).toMatchObject([
      404,
      { code: 'not_found', message: refusalMessages.not_found.ru },
    ])
  }
  expect((await get(files.linkTo(file.id))).statusCode).toBe(200)
})

test('if the storage is unavailable, a link is refused with the time to retry after', async () => {
  const { db, app, clock, keep, links, get } = await open()
  const file = await keep('x', 'a.pdf', 'a/b')
  const away: Storage = {
    keep: async () => {},
    open: async () => {
      throw new StorageUnavailable('away')
    },
    remove: async () => {},
  }
  const files = createFiles({ db, clock, jobs: app.jobs }, { storage: away, links })
  const { searchParams } = new URL(files.linkTo(file.id), 'http://x')
  const signed = { expires: searchParams.get('expires')!, signature: searchParams.get('signature')! }
  await expect(files.openLink(file.id, signed)).rejects.toMatchObject({
    refusal: 'unavailable',
    details: { retryAfter: 30 },
  })
  expect((await get(files.linkTo(file.id))).statusCode).toBe(200)
})

test('only calls marked as uploads accept a form', async () => {
  const answer = z.strictObject({ names: z.array(z.string()) })
  const own = { method: 'POST', access: 'public', reads: true, raw: true, refusals: [] } as const
  const calls = {
    form: call<{ answer: typeof answer }>()({ ...own, path: '/form', upload: true }),
    plain: call<{ answer: typeof answer }>()({ ...own, path: '/plain' }),
  }
  const schemas = { form: { answer }, plain: { answer } }
  const { fastify } = await testApi((api) =>
    api.routes(calls, schemas, {
      async form({ request }) {
        const names: string[] = []
        for await (const part of request.parts()) names.push(part.fieldname)
        return { names }
      },
      plain: async () => ({ names: [] }),
    }),
  )
  async function send(url: string) {
    const payload = '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\nabc\r\n--x--\r\n'
    const headers = { 'x-app-key': 'key', 'content-type': 'multipart/form-data; boundary=x' }
    const { statusCode, body } = await fastify.inject({ method: 'POST', url, headers, payload })
    return [statusCode, JSON.parse(body)] as const
  }
  expect(await send('/form')).toEqual([200, { names: ['file'] }])
  expect(await send('/plain')).toMatchObject([415, { code: 'media_type' }])
})
