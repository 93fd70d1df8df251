import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type Before, isGenuine, s3Server } from '../../../test/s3.ts'
import { StorageUnavailable } from '../../platform/files/storage.ts'
import { createS3Storage } from './s3-storage.ts'

const secretAccessKey = 'a secret for no log'
const text = 'kept in a bucket'
const sha256 = createHash('sha256').update(text).digest('hex')
const bytes = { content: new Blob([text]), sha256 }

async function silence(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StorageUnavailable)
  return (error as Error).message
}

function failing(times: number, how: Before): Before {
  let left = times
  return (request, response) => {
    left -= 1
    return left >= 0 && how(request, response)
  }
}

const breakOff: Before = (request) => {
  request.socket.destroy()
  return true
}
const busy: Before = (request, response) => {
  request.resume()
  response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
  return true
}

/** Example from Amazon's documentation, with its published signature. */
test('the test store checks signatures as Amazon does', () => {
  const request = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
  }
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  expect(isGenuine(request, secret)).toBe(true)
  expect(isGenuine({ ...request, url: '/other.txt' }, secret)).toBe(false)
  expect(isGenuine(request, 'another')).toBe(false)
})

test('an upload sends its length and content hash', async () => {
  const { bucket, seen } = await s3Server()
  const key = randomUUID()
  await createS3Storage(bucket).keep(key, bytes)
  expect(seen).toEqual([{ method: 'PUT', url: `/files/${key}`, length: String(text.length), sha256 }])
})

test('a wrong secret is reported by its code and not retried', async () => {
  const { bucket } = await s3Server()
  const storage = createS3Storage({ ...bucket, secretAccessKey })
  const failures = [silence(storage.keep(randomUUID(), bytes)), silence(storage.open(randomUUID()))]
  expect(await Promise.all(failures)).toEqual([
    'PUT: HTTP 403, SignatureDoesNotMatch',
    'GET: HTTP 403, SignatureDoesNotMatch',
  ])
})

test('a missing bucket is an error, not a missing file', async () => {
  const { bucket } = await s3Server()
  const storage = createS3Storage({ ...bucket, bucket: 'elsewhere' })
  expect(await silence(storage.open(randomUUID()))).toBe('GET: HTTP 404, NoSuchBucket')
  expect(await silence(storage.keep(randomUUID(), bytes))).toBe('PUT: HTTP 404, NoSuchBucket')
})

test.each([
  ['a broken connection', breakOff],
  ['a busy store', busy],
])('%s is retried once', async (_, how) => {
  const { bucket } = await s3Server({ before: failing(1, how) })
  const storage = createS3Storage(bucket)
  const key = randomUUID()
  await storage.keep(key, bytes)
  expect(String(await buffer((await storage.open(key))!.content))).toBe(text)

  const down = await s3Server({ before: failing(Number.POSITIVE_INFINITY, how) })
  await silence(createS3Storage(down.bucket).keep(key, bytes))
  expect(down.seen).toHaveLength(2)
})

test('a timed-out request is not retried', async () => {
  const { bucket, seen } = await s3Server({ before: () => true })
  const storage = createS3Storage({ ...bucket, deadlineMs: 50 })
  expect(await silence(storage.open(randomUUID()))).toBe('GET: no answer in time')
  expect(seen).toHaveLength(1)
})

test('truncated or stalled content is an error, never a short file', async () => {
  const half: Before = (_, response) => response.writeHead(200, { 'content-length': 100 }).write('half')
  const { bucket } = await s3Server({ before: half })
  const stored = await createS3Storage({ ...bucket, deadlineMs: 50 }).open(randomUUID())
  expect(await silence(buffer(stored!.content))).toBe('GET: the content broke off')
})

test('an error whose body stalls is reported within the deadline', async () => {
  const stalled: Before = (_, response) => response.writeHead(403, { 'content-length': 100 }).write('<Error>')
  const { bucket } = await s3Server({ before: stalled })
  const storage = createS3Storage({ ...bucket, deadlineMs: 50 })
  expect(await silence(storage.open(randomUUID()))).toBe('GET: HTTP 403, no reason')
})

test('a refused connection counts as a timeout', async () => {
  const storage = createS3Storage({
    endpoint: 'http://127.0.0.1:9',
    bucket: 'files',
    region: 'r',
    accessKeyId: 'a',
    secretAccessKey,
  })
  expect(await silence(storage.remove(randomUUID()))).toMatch(/^DELETE: /)
})
