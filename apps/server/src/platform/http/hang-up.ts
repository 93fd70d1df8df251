import type { FastifyReply } from 'fastify'

export function hangUpOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const response = reply.raw
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  if (response.destroyed) gone.abort()
  return gone.signal
}
