import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import type { S3Bucket } from '../src/integrations/files/s3-storage.ts'

interface SignedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Returns whether an AWS Signature Version 4 header was made with `secret` for this request. */
export function isGenuine({ method, url, headers }: SignedRequest, secret: string): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([^/]+)\/(\w+)\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/.exec(
      String(headers['authorization']),
    )
  if (!parts) return false
  const [, day = '', region = '', service = '', names = '', signature] = parts
  const [path, query = ''] = url.split('?')
  const signed = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  const payload = String(headers['x-amz-content-sha256'])
  const canonical = [method, path, query.split('&').toSorted().join('&'), signed.join(''), names, payload].join('\n')
  const hashed = createHash('sha256').update(canonical).digest('hex')
  const scope = `${day}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, hashed].join('\n')
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day))
  return hmac(key, toSign).toString('hex') === signature
}

interface Seen {
  readonly method: string
  readonly url: string
  readonly length: string | undefined
  readonly sha256: string | undefined
}

export type Before = (request: IncomingMessage, response: ServerResponse) => boolean

/** Starts a third-party S3-compatible store behind a proxy that verifies signatures. */
export async function s3Server({ before = () => false }: { before?: Before } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'kabinet-s3-'))
  const store = new S3rver({ silent: true, directory, configureBuckets: [{ name: 'files', configs: [] }] })
  await store.configureBuckets()
  const answer = store.callback()
  const seen: Seen[] = []
  // S3rver accepts only these credentials.
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const server = createServer((request, response) => {
    seen.push(seenOf(request))
    if (before(request, response)) return
    const { method = '', url = '', headers } = request
    if (isGenuine({ method, url, headers }, keys.secretAccessKey)) answer(request, response)
    else refuse(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await rm(directory, { recursive: true })
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bucket: S3Bucket = { endpoint, bucket: 'files', region: 'eu-north-1', ...keys }
  return { bucket, seen }
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  response.writeHead(403, { 'content-type': 'application/xml' })
  response.end('<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code></Error>')
}

function seenOf({ method, url, headers }: IncomingMessage): Seen {
  return {
    method: method!,
    url: url!,
    length: headers['content-length'],
    sha256: headers['x-amz-content-sha256'] as string | undefined,
  }
}
