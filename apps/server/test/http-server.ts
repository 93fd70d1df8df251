import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

interface Asked {
  readonly request: IncomingMessage
  readonly raw: string
  readonly response: ServerResponse
}

export async function httpServer(answer: (asked: Asked) => unknown): Promise<string> {
  const server = createServer((request, response) => {
    void text(request).then((raw) => answer({ request, raw, response }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
