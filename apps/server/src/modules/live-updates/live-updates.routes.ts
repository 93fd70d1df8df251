import type { ServerResponse } from 'node:http'
import { ownCalls } from '@kabinet/contract/calls'
import * as schemas from '@kabinet/contract/own.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { Live, Sink } from './live-updates.service.ts'

// Interval between heartbeats, in milliseconds. Without them, proxies would close the idle connection.
const beatMs = 25_000

export function registerLiveRoutes(api: Api, live: Live): void {
  api.routes({ events: ownCalls.events }, schemas, {
    async events({ caller, request, reply }) {
      const response = reply.raw
      reply.hijack()
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // On the same connection, the client would reopen a stream that has ended because the server is stopping.
        connection: 'close',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
        'x-request-id': request.id,
      })
      const { ready, close } = live.open(caller, sinkOf(response))
      const beat = setInterval(() => response.write(': still here\n\n'), beatMs)
      response.once('close', () => {
        clearInterval(beat)
        close()
      })
      ready.then(
        () => response.writableEnded || response.write(': open\n\n'),
        () => response.end(),
      )
      return {}
    },
  })
}

function sinkOf(response: ServerResponse): Sink {
  return {
    send: (event, data) => void response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => void response.end(),
  }
}
