import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/** Accepts `multipart/form-data` only for the routes that `add` registers. */
export function acceptUploads(fastify: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  void fastify.register(async (scope) => {
    await scope.register(fastifyMultipart)
    add(scope)
  })
}
