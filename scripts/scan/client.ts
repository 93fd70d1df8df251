import { Agent, request } from 'node:http'
import type { Attack } from './attacks.ts'
import type { Operation } from './document.ts'
import type { Answer } from './judge.ts'

const deadlineMs = 30_000
const appKey = 'demo-app-key'
const agent = new Agent({ keepAlive: true, maxSockets: 4 })

type Sendable = Pick<Attack, 'target' | 'headers' | 'body'> & { readonly token?: string | undefined }

function headersOf({ headers, body, token }: Sendable): Record<string, string> {
  return {
    'x-app-key': appKey,
    ...headers,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  }
}

/** Sends a request verbatim. Returns the response, or a description of what happened to the connection instead. */
export function send(
  url: string,
  { method, answers }: Pick<Operation, 'method' | 'answers'>,
  sendable: Sendable,
): Promise<Answer | string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const options = { agent, hostname, port, method, path: sendable.target, headers: headersOf(sendable) }
    const sent = request(options, (response) => {
      const chunks: Buffer[] = []
      const done = () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() })
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', done)
      response.on('error', (error) => resolve(`the answer broke off: ${error.message}`))
      if (answers !== 'stream' || response.statusCode !== 200) return
      done()
      response.destroy()
    })
    sent.setTimeout(deadlineMs, () => sent.destroy(new Error(`no answer within ${deadlineMs / 1000} s`)))
    sent.on('error', (error) => resolve(`the connection was lost: ${error.message}`))
    sent.end(sendable.body)
  })
}

export function asCurl(url: string, method: string, { who, target, headers, body }: Attack): string {
  const token = who === 'home' || who === 'business' ? { authorization: 'Bearer $TOKEN' } : {}
  const all = Object.entries({ 'x-app-key': appKey, ...headers, ...token })
  return [
    `curl -sS --path-as-is -X ${method}`,
    ...all.map(([name, value]) => (name in token ? `-H "${name}: ${value}"` : `-H ${quoted(`${name}: ${value}`)}`)),
    ...(body === undefined ? [] : [`--data-binary ${quoted(body)}`]),
    quoted(`${url}${target}`),
  ].join(' ')
}

function quoted(text: string): string {
  const short = text.length > 2000 ? `${text.slice(0, 2000)}…` : text
  if (/^[ -~]*$/.test(short) && !short.includes("'")) return `'${short}'`
  const escaped = [...short].map((letter) =>
    /^[ -&(-[\]-~]$/.test(letter)
      ? letter
      : JSON.stringify(letter)
          .slice(1, -1)
          .replace("'", String.raw`\'`),
  )
  return `$'${escaped.join('')}'`
}
