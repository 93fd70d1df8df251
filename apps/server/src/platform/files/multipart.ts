import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/** Accepts `multipart/form-data` for the routes registered by `add` only. */
export function acceptUploads(fastify: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  void fastify.register(async (scope) => {
    await scope.register(fastifyMultipart)
    add(scope)
  })
}
