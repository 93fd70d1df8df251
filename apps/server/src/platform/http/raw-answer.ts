import { randomUUID } from 'node:crypto'
import process from 'node:process'
import type { Duplex } from 'node:stream'
import { type Language } from '@kabinet/contract/kernel/languages'
import { type Refusal, refusals } from '@kabinet/contract/kernel/refusals'
import { refusalMessages } from '@kabinet/contract/kernel/refusals.messages'

// An import of node:http would also load the client behind `fetch`, and its 13 MB.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

const byNodeCode: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'too_large',
}

export function refusalOfBroken(error: NodeJS.ErrnoException): Refusal {
  return byNodeCode[error.code ?? ''] ?? 'malformed'
}

/** Writes a refusal to a raw socket in the usual envelope and closes the connection. */
export function refuseOnSocket(
  socket: Duplex,
  refusal: Refusal,
  language: Language,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (!socket.writable) return void socket.destroy()
  const { http, statusId } = refusals[refusal]
  const requestId = randomUUID()
  const body = JSON.stringify({
    status: 'error',
    status_id: statusId,
    code: refusal,
    message: refusalMessages[refusal][language],
    request_id: requestId,
  })
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${http} ${STATUS_CODES[http]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
