import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from './errors.ts'
import { refuseOnSocket } from './raw-answer.ts'

export interface ArrivalDeadlines {
  readonly bodyMs: number
  /** Deadline for uploads, which may take minutes on a slow line. */
  readonly uploadMs: number
}

export const arrivalDeadlines: ArrivalDeadlines = { bodyMs: 30_000, uploadMs: 600_000 }

/**
 * Closes connections whose request body does not arrive in time. Responses have no deadline: event streams last for
 * hours.
 */
export function endSlowBodies(
  fastify: FastifyInstance,
  { bodyMs, uploadMs }: ArrivalDeadlines,
  headers: Readonly<Record<string, string>>,
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    // Requests injected by tests have no network socket.
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
 * Refuses requests that a proxy may interpret differently: those with several Host headers or in HTTP/0.9.
 * @throws Refused `malformed`
 */
export function refuseAmbiguous({ raw }: FastifyRequest): void {
  let hosts = 0
  for (let index = 0; index < raw.rawHeaders.length; index += 2) {
    if (raw.rawHeaders[index]!.toLowerCase() === 'host') hosts += 1
  }
  if (hosts > 1 || raw.httpVersionMajor < 1) throw new Refused('malformed')
}
