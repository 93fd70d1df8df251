import type { FastifyInstance, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Kind of a route that is not a call: public, or with its own access check. Metrics use the kind as a label. */
    open?: 'asset' | 'docs' | 'health' | 'metrics' | 'page' | 'sandbox'
  }
}

export function declareOpen(scope: FastifyInstance, open: 'asset' | 'docs' | 'sandbox'): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, open }
  })
}

export function refuseUndeclared(fastify: FastifyInstance): void {
  const routes: RouteOptions[] = []
  fastify.addHook('onRoute', (route) => void routes.push(route))
  fastify.addHook('onReady', async () => {
    const undeclared = routes.filter(({ config }) => !config?.call && !config?.open)
    if (undeclared.length === 0) return
    throw new TypeError(`routes without declared access: ${undeclared.map(({ url }) => url).join(', ')}`)
  })
}
