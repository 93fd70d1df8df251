import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'

/** Opens a raw connection, for requests that no HTTP client would send. */
export async function rawConnection(fastify: FastifyInstance) {
  if (!fastify.server.listening) await fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = fastify.server.address() as { port: number }
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Sends `bytes` and returns the response's head and body once the connection closes. */
export async function spoken(fastify: FastifyInstance, bytes: string): Promise<string[]> {
  const socket = await rawConnection(fastify)
  socket.write(bytes)
  const answer = await text(socket)
  socket.destroy()
  return answer.split('\r\n\r\n')
}
