import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { s3Server } from '../../../test/s3.ts'
import { type Bytes, type Storage, StorageUnavailable } from '../../platform/files/storage.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createS3Storage } from './s3-storage.ts'

const bytesOf = (content: Buffer): Bytes => ({
  content: new Blob([new Uint8Array(content)]),
  sha256: createHash('sha256').update(content).digest('hex'),
})

async function contentOf(storage: Storage, key: string): Promise<Buffer | undefined> {
  const stored = await storage.open(key)
  if (!stored) return undefined
  const content = await buffer(stored.content)
  expect(stored.size).toBe(content.length)
  return content
}

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function everythingIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

describe.each([
  ['the folder', async () => createFolderStorage(await ownFolder())],
  ['S3', async () => createS3Storage((await s3Server()).bucket)],
])('%s', (_, open) => {
  test.each([0, 1, 70_000, 3_000_000])('returns %d bytes unchanged', async (size) => {
    const storage = await open()
    const key = randomUUID()
    const content = randomBytes(size)
    await storage.keep(key, bytesOf(content))
    expect((await contentOf(storage, key))!.equals(content)).toBe(true)
  })

  test('accepts the same key and content twice, and keeps keys separate', async () => {
    const storage = await open()
    const [one, other] = [randomUUID(), randomUUID()]
    for (const key of [one, one]) await storage.keep(key, bytesOf(Buffer.from('one')))
    await storage.keep(other, bytesOf(Buffer.from('other')))
    expect(String(await contentOf(storage, one))).toBe('one')
    expect(String(await contentOf(storage, other))).toBe('other')
  })

  test('returns nothing for an unknown or removed key', async () => {
    const storage = await open()
    const key = randomUUID()
    expect(await storage.open(key)).toBeUndefined()
    await storage.remove(key)
    await storage.keep(key, bytesOf(Buffer.from('short-lived')))
    await storage.remove(key)
    expect(await storage.open(key)).toBeUndefined()
  })

  test.each(['../../etc/passwd', 'a/b', '', '..', 'ABCDEF00-0000-0000-0000-000000000000', `${randomUUID()}/x`])(
    'rejects an invalid key: %s',
    async (key) => {
      const storage = await open()
      const bytes = bytesOf(Buffer.from('x'))
      for (const attempt of [() => storage.keep(key, bytes), () => storage.open(key), () => storage.remove(key)]) {
        await expect(attempt()).rejects.toBeInstanceOf(RangeError)
      }
    },
  )
})

describe('the folder', () => {
  test('is private, and contains only complete files', async () => {
    const folder = await ownFolder()
    const key = randomUUID()
    await createFolderStorage(folder).keep(key, bytesOf(Buffer.from('mine')))
    expect(await everythingIn(folder)).toEqual([key])
    expect((await stat(join(folder, key.slice(0, 2)))).mode & 0o077).toBe(0)
    expect((await stat(join(folder, key.slice(0, 2), key.slice(2, 4), key))).mode & 0o077).toBe(0)
  })

  test('keeps nothing of truncated content', async () => {
    const folder = await ownFolder()
    const storage = createFolderStorage(folder)
    const key = randomUUID()
    const broken = new Blob(['half of it'])
    broken.stream = () =>
      new ReadableStream({
        pull(controller) {
          controller.enqueue(new TextEncoder().encode('half'))
          controller.error(new Error('gone'))
        },
      })
    await expect(storage.keep(key, { content: broken, sha256: '' })).rejects.toBeInstanceOf(StorageUnavailable)
    expect(await everythingIn(folder)).toEqual([])
    expect(await storage.open(key)).toBeUndefined()
  })

  test('removes a partial file left by a crash along with its key', async () => {
    const folder = await ownFolder()
    const storage = createFolderStorage(folder)
    const key = randomUUID()
    await storage.keep(key, bytesOf(Buffer.from('whole')))
    await writeFile(join(folder, key.slice(0, 2), key.slice(2, 4), `${key}.half`), 'ha')
    await storage.remove(key)
    expect(await everythingIn(folder)).toEqual([])
  })

  test('reports disk errors', async () => {
    const folder = join(await ownFolder(), 'a file')
    await writeFile(folder, '')
    const storage = createFolderStorage(folder)
    await expect(storage.keep(randomUUID(), bytesOf(Buffer.from('x')))).rejects.toBeInstanceOf(StorageUnavailable)
  })
})
