import type { FastifyInstance, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route is that is no call of the contract: open to all, or its own doorkeeper. Its requests are counted so. */
    open?: 'asset' | 'docs' | 'health' | 'metrics' | 'page' | 'sandbox'
  }
}

/** Declares every route of this scope as open. */
export function declareOpen(scope: FastifyInstance, open: 'asset' | 'docs' | 'sandbox'): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, open }
  })
}

/** Does not let the server start with a route that is neither a call, which names its access, nor declared as open. */
export function refuseUndeclared(fastify: FastifyInstance): void {
  const routes: RouteOptions[] = []
  fastify.addHook('onRoute', (route) => void routes.push(route))
  fastify.addHook('onReady', async () => {
    const undeclared = routes.filter(({ config }) => !config?.call && !config?.open)
    if (undeclared.length === 0) return
    throw new TypeError(`routes without declared access: ${undeclared.map(({ url }) => url).join(', ')}`)
  })
}
