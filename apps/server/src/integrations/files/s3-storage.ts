import { AwsClient } from 'aws4fetch'
import { checkedKey, type Storage, StorageUnavailable } from '../../platform/files/storage.ts'

export interface S3Bucket {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Timeout of a response, in milliseconds; uploads get extra time. */
  readonly deadlineMs?: number
}

interface Asked {
  readonly method: 'PUT' | 'GET' | 'DELETE'
  readonly key: string
  readonly headers?: Record<string, string>
  readonly body?: Blob
}

/** Assumed minimum upload speed, in bytes per millisecond. */
const slowest = 1000
const noSuchKey = 'NoSuchKey'

/**
 * Creates storage in an S3 bucket with path-style URLs. Every request is idempotent, since a key's content never
 * changes, and is retried once after a network error or 5xx.
 */
export function createS3Storage(bucket: S3Bucket): Storage {
  const { accessKeyId, secretAccessKey, region, deadlineMs = 5000 } = bucket
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const base = `${bucket.endpoint.replace(/\/$/, '')}/${bucket.bucket}`

  /** Sends a request. The deadline applies to the response headers, not to the body. */
  async function ask({ method, key, headers = {}, body }: Asked, triesLeft = 1): Promise<Response> {
    const url = `${base}/${checkedKey(key)}`
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(), deadlineMs + (body ? body.size / slowest : 0))
    try {
      const { signal } = giveUp
      const response = await client.fetch(url, { method, headers, redirect: 'error', signal, ...(body && { body }) })
      if (response.status < 500 || triesLeft === 0) return response
      await response.body?.cancel()
    } catch (error) {
      if (giveUp.signal.aborted) throw new StorageUnavailable(`${method}: no answer in time`)
      if (triesLeft === 0) throw new StorageUnavailable(`${method}: ${faultOf(error)}`)
    } finally {
      clearTimeout(timer)
    }
    return ask({ method, key, headers, ...(body && { body }) }, triesLeft - 1)
  }

  /** Sends a request. Returns undefined if the key does not exist; throws StorageUnavailable on any other error. */
  async function found(asked: Asked): Promise<Response | undefined> {
    const response = await ask(asked)
    if (response.ok) return response
    const said = response.body
      ? await new Response(withStallTimeout(response.body, deadlineMs)).text().catch(() => '')
      : ''
    const code = /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? 'no reason'
    if (code === noSuchKey && asked.method !== 'PUT') return undefined
    throw new StorageUnavailable(`${asked.method}: HTTP ${response.status}, ${code}`)
  }

  return {
    async keep(key, { content, sha256 }) {
      const response = await found({ method: 'PUT', key, headers: { 'x-amz-content-sha256': sha256 }, body: content })
      await response?.body?.cancel()
    },

    async open(key) {
      const response = await found({ method: 'GET', key })
      if (!response) return undefined
      const size = Number(response.headers.get('content-length') ?? Number.NaN)
      if (response.body && Number.isSafeInteger(size))
        return { size, content: withStallTimeout(response.body, deadlineMs) }
      await response.body?.cancel()
      throw new StorageUnavailable('GET: an answer without its length')
    },

    async remove(key) {
      const response = await found({ method: 'DELETE', key })
      await response?.body?.cancel()
    },
  }
}

/** Fails the body when the store stalls for longer than the deadline; a slow reader is fine. */
function withStallTimeout(body: ReadableStream<Uint8Array>, deadlineMs: number): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => late.reject(new Error('late')), deadlineMs)
      try {
        const { done, value } = await Promise.race([reader.read(), late.promise])
        if (done) controller.close()
        else controller.enqueue(value)
      } catch {
        reader.cancel().catch(() => {})
        throw new StorageUnavailable('GET: the content broke off')
      } finally {
        clearTimeout(timer)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

function faultOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : 'unreachable'
}
