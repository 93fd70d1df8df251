import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from './errors.ts'
import { refuseOnSocket } from './raw-answer.ts'

/** How long a client may take to send what it sends, in milliseconds. */
export interface ArrivalDeadlines {
  /** For the headers, and again for a body. */
  readonly bodyMs: number
  /** For a form with a file, which a slow line takes minutes to send. */
  readonly uploadMs: number
}

export const arrivalDeadlines: ArrivalDeadlines = { bodyMs: 30_000, uploadMs: 600_000 }

/**
 * Ends the connection of a request whose body has not arrived in time. Answers may take as long as they like: streams
 * of events last for hours.
 */
export function endSlowBodies(
  fastify: FastifyInstance,
  { bodyMs, uploadMs }: ArrivalDeadlines,
  headers: Readonly<Record<string, string>>,
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    // A request that a test injects comes whole, and by no socket.
    if (hasBody(request) && request.raw.socket instanceof Socket)
      watch(request, reply, request.routeOptions.config.call?.upload ? uploadMs : bodyMs)
    done()
  })

  function watch(request: FastifyRequest, reply: FastifyReply, deadlineMs: number) {
    const { raw } = request
    const { socket } = raw
    const timer = setTimeout(() => {
      if (raw.complete) return
      request.log.info('request body timed out')
      if (reply.raw.headersSent) socket.destroy()
      else refuseOnSocket(socket, 'request_timeout', request.language, headers)
    }, deadlineMs)
    timer.unref()
    const stop = () => clearTimeout(timer)
    raw.once('end', stop)
    socket.once('close', stop)
    raw.once('close', () => socket.off('close', stop))
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Refuses what a proxy in front may have read otherwise than this server: several Host headers, and HTTP/0.9.
 * @throws Refused `malformed`
 */
export function refuseAmbiguous({ raw }: FastifyRequest): void {
  let hosts = 0
  for (let index = 0; index < raw.rawHeaders.length; index += 2) {
    if (raw.rawHeaders[index]!.toLowerCase() === 'host') hosts += 1
  }
  if (hosts > 1 || raw.httpVersionMajor < 1) throw new Refused('malformed')
}
