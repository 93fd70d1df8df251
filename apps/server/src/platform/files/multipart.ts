import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/** Takes `multipart/form-data` for the routes that `add` puts into a scope of their own, and for no other. */
export function acceptUploads(fastify: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  void fastify.register(async (scope) => {
    await scope.register(fastifyMultipart)
    add(scope)
  })
}
