import type { Call } from '@kabinet/contract/kernel/call'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { handClock } from '../../../test/clock.ts'
import { demoDatabase } from '../../../test/database.ts'
import { testKeys } from '../../../test/keys.ts'
import { createFolderStorage } from '../../integrations/files/folder-storage.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createHttpServer } from '../http/server.ts'
import { createFiles, type StoredFile } from './files.ts'
import { createLinks } from './links.ts'
import { acceptUploads } from './multipart.ts'
import { createScratch } from './scratch.ts'
import { type Storage, StorageUnavailable } from './storage.ts'
import { createUploads } from './uploads.ts'

const maxBytes = 200_000
const purpose = { name: 'chat', types: ['image/png', 'image/jpeg', 'image/gif', 'application/pdf'] } as const
const red = { r: 200, g: 20, b: 20 }
const silentLog = { info() {}, warn() {}, error() {} }

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function open({ storageOf = (storage: Storage) => storage } = {}) {
  const { db, close } = await demoDatabase('am')
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-uploads-'))
  const clock = handClock()
  const jobs = createJobs({ db, clock, log: silentLog })
  const storage = storageOf(createFolderStorage(join(folder, 'files')))
  const links = createLinks({ clock, keys: testKeys(1), minutes: 15 })
  const files = createFiles({ db, clock, jobs }, { storage, links })
  const uploads = createUploads({ files, scratch: createScratch(join(folder, 'scratch')), maxBytes })
  const [customer] = await db.query<{ id: number }>('select id from customer order by id limit 1')
  const fastify = await createHttpServer({ clock, zone: 'Asia/Yerevan', defaultLanguage: 'en' })
  const call: Call = { method: 'POST', path: '/upload', access: 'public', upload: true, refusals: [] }
  acceptUploads(fastify, (scope) =>
    scope.post('/upload', { config: { call } }, (request) => uploads.receive(request, purpose, customer!.id)),
  )
  onTestFinished(async () => {
    await fastify.close()
    await close()
    await rm(folder, { recursive: true })
  })

  async function send(content: Buffer | string, { type = 'image/png', name = 'photo.png', language = 'en' } = {}) {
    const form = new FormData()
    form.append('note', 'a field that nobody reads')
    form.append('file', new File([new Uint8Array(Buffer.from(content))], name, { type }))
    const asked = new Request('http://cabinet.test/upload', { method: 'POST', body: form })
    const headers = { 'content-type': asked.headers.get('content-type')!, 'accept-language': language }
    const payload = Buffer.from(await asked.arrayBuffer())
    const answer = await fastify.inject({ method: 'POST', url: '/upload', headers, payload })
    return { status: answer.statusCode, body: answer.json<StoredFile & { code?: string; message: string }>() }
  }

  async function contentOf({ id }: StoredFile): Promise<Buffer> {
    return buffer((await storage.open(id))!.content)
  }

  async function expectNothingLeft() {
    await expect.poll(() => filesIn(folder)).toEqual([])
    expect(await db.query('select id from file')).toEqual([])
  }

  return { db, jobs, clock, files, storage, folder, fastify, send, contentOf, expectNothingLeft }
}

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } })

function noise(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  let state = 1
  for (let index = 0; index < pixels.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels[index] = state >>> 24
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

describe('stored uploads', () => {
  test.each([
    ['image/png', 'png', () => picture(40, 20).png().toBuffer()],
    ['image/jpeg', 'jpg', () => picture(40, 20).jpeg().toBuffer()],
    ['image/gif', 'gif', () => picture(40, 20).gif().toBuffer()],
  ])('%s is re-encoded', async (type, extension, make) => {
    const { send, contentOf, db } = await open()
    const { status, body } = await send(await make(), { type, name: 'My photo.PNG' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: `My photo.${extension}`, type, purpose: 'chat' })
    const content = await contentOf(body)
    expect(await sharp(content).metadata()).toMatchObject({ width: 40, height: 20 })
    const [row] = await db.query<{ size: number; hash: string; kept: boolean }>(
      `select size, encode(sha256, 'hex') as hash, kept from file`,
    )
    expect(row).toEqual({ size: content.length, hash: createHash('sha256').update(content).digest('hex'), kept: true })
  })

  test('a photo loses its metadata and is rotated upright', async () => {
    const { send, contentOf } = await open()
    const taken = await picture(40, 20)
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Copyright: 'secret owner' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 10/1 0/1' },
      })
      .jpeg()
      .toBuffer()
    expect(taken.includes('secret owner')).toBe(true)
    const { body } = await send(taken, { type: 'image/jpeg' })
    const content = await contentOf(body)
    const { width, height, exif, orientation } = await sharp(content).metadata()
    expect({ width, height, exif, orientation }).toEqual({ width: 20, height: 40 })
    expect(content.includes('secret owner')).toBe(false)
  })

  test('data appended to an image is removed', async () => {
    const { send, contentOf } = await open()
    const polyglot = Buffer.concat([await picture(4, 4).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const { body } = await send(polyglot)
    expect((await contentOf(body)).includes('script')).toBe(false)
  })

  test('an animated GIF stays animated', async () => {
    const { send, contentOf } = await open()
    const frames = await Promise.all(
      [red, { r: 1, g: 99, b: 1 }].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const { body } = await send(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      { type: 'image/gif' },
    )
    expect((await sharp(await contentOf(body)).metadata()).pages).toBe(2)
  })

  test('other files are stored unchanged', async () => {
    const { send, contentOf } = await open()
    const pdf = '%PDF-1.7\n%âãÏÓ\n1 0 obj <<>> endobj\n'
    const { body } = await send(pdf, { type: 'application/pdf', name: 'договор.pdf' })
    expect(body.name).toBe('договор.pdf')
    expect(String(await contentOf(body))).toBe(pdf)
  })

  test('one byte below the limit is accepted, the limit is not', async () => {
    const { send, expectNothingLeft } = await open()
    const pdf = Buffer.alloc(maxBytes, '%PDF-1.7\n')
    expect((await send(pdf, { type: 'application/pdf' })).body.code).toBe('file_too_large')
    await expectNothingLeft()
    const { status, body } = await send(pdf.subarray(1 - maxBytes).fill('%PDF-1.7\n'), { type: 'application/pdf' })
    expect([status, body.size]).toEqual([200, maxBytes - 1])
  })
})

describe('refused uploads leave nothing behind', () => {
  test.each([
    ['too many bytes', async () => noise(400, 300).png().toBuffer(), {}, 413, 'file_too_large'],
    ['far too many', async () => Buffer.alloc(maxBytes * 5, 1), {}, 413, 'file_too_large'],
    ['too many pixels', () => picture(7000, 6000).png({ palette: true }).toBuffer(), {}, 413, 'file_too_large'],
    ['a type that is not accepted', () => picture(4, 4).webp().toBuffer(), { type: 'image/webp' }, 415, 'file_type'],
    ['another type than declared', () => picture(4, 4).jpeg().toBuffer(), { type: 'image/png' }, 415, 'file_type'],
    ['a page declared as an image', async () => '<html><script>1</script></html>', {}, 415, 'file_type'],
    [
      'an SVG, which may contain scripts',
      async () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
      { type: 'image/svg+xml' },
      415,
      'file_type',
    ],
    ['nothing', async () => '', {}, 415, 'file_type'],
    ['half an image', async () => (await noise(90, 90).png().toBuffer()).subarray(0, 9000), {}, 415, 'file_unreadable'],
  ])('%s', async (_, make, said, status, refusal) => {
    const { send, expectNothingLeft } = await open()
    const answer = await send(await make(), said)
    expect([answer.status, answer.body.code]).toEqual([status, refusal])
    await expectNothingLeft()
  })

  test('the refusal is in the requested language and lists the accepted types', async () => {
    const { send } = await open()
    const { body } = await send('words', { language: 'ru' })
    expect(body.message).toBe('Файлы этого типа не принимаются. Подойдут: PNG, JPG, GIF, PDF.')
  })

  test.each([
    ['JSON', 'application/json', '{}', 'media_type'],
    ['a form without a boundary', 'multipart/form-data', '', 'malformed'],
    ['a form without a file', 'multipart/form-data; boundary=x', '--x--\r\n', 'invalid_input'],
    [
      'a form that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
      'malformed',
    ],
    [
      'two files',
      'multipart/form-data; boundary=x',
      `${'--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc\r\n'.repeat(2)}--x--\r\n`,
      'invalid_input',
    ],
  ])('%s', async (_, type, payload, refusal) => {
    const { fastify, expectNothingLeft } = await open()
    const answer = await fastify.inject({ method: 'POST', url: '/upload', headers: { 'content-type': type }, payload })
    expect(answer.json<{ code: string }>().code).toBe(refusal)
    await expectNothingLeft()
  })

  test('an upload ends when the sender disconnects halfway', async () => {
    const { fastify, folder, expectNothingLeft } = await open()
    const { port } = new URL(await fastify.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(port), '127.0.0.1')
    const head = 'POST /upload HTTP/1.1\r\nhost: cabinet.test\r\ncontent-type: multipart/form-data; boundary=x\r\n'
    const part =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
    socket.write(`${head}content-length: 100000\r\n\r\n${part}${'half'.repeat(5000)}`)
    await expect.poll(async () => (await filesIn(folder)).length).toBe(1)
    socket.destroy()
    await once(socket, 'close')
    await expectNothingLeft()
  })
})

describe('storing a file', () => {
  test('leaves nothing if the storage fails, and the failure is reported', async () => {
    const storageOf = (storage: Storage): Storage => ({
      ...storage,
      async keep(key, bytes) {
        await storage.keep(key, bytes)
        throw new StorageUnavailable('the answer was lost')
      },
    })
    const { send, jobs, expectNothingLeft } = await open({ storageOf })
    const { status, body } = await send(await picture(4, 4).png().toBuffer())
    expect([status, body.code]).toEqual([503, 'unavailable'])
    await jobs.runDue()
    await expectNothingLeft()
  })

  test('leaves a row and bytes if the process crashes, and both are cleaned up later', async () => {
    const storageOf = (storage: Storage): Storage => ({
      ...storage,
      keep: async (key, bytes) => {
        await storage.keep(key, bytes)
        return new Promise(() => {})
      },
    })
    const { db, clock, jobs, files, folder, expectNothingLeft } = await open({ storageOf })
    const [customer] = await db.query<{ id: number }>('select id from customer limit 1')
    void files.keep(new Blob(['x']), {
      customerId: customer!.id,
      purpose: 'chat',
      name: 'x.pdf',
      type: 'application/pdf',
    })
    await expect.poll(() => filesIn(folder)).toHaveLength(1)
    await jobs.runDue()
    expect(await filesIn(folder)).toHaveLength(1)
    clock.advance(3600)
    await jobs.runDue()
    await expectNothingLeft()
  })
})

test('a discarded file is deleted with its bytes, and a kept one stays', async () => {
  const { db, clock, jobs, files, send, folder } = await open()
  const content = await picture(4, 4).png().toBuffer()
  const [gone, stays] = [(await send(content)).body, (await send(content)).body]
  await db.transaction((tx) => files.discard(tx, gone.id))
  clock.advance(7200)
  await jobs.runDue()
  expect(await filesIn(folder)).toEqual([stays.id])
  expect([await files.find(gone.id), (await files.find(stays.id))?.id]).toEqual([undefined, stays.id])
  expect((await readFile(join(folder, 'files', stays.id.slice(0, 2), stays.id.slice(2, 4), stays.id))).length).toBe(
    stays.size,
  )
})
