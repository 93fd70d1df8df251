import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

export type Policy = Readonly<Record<string, readonly string[]>>

const strictest: Policy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  'form-action': ["'self'"],
}

const unusedPowers = ['camera', 'geolocation', 'microphone', 'payment', 'usb']

export function policyText(policy: Policy): string {
  return Object.entries({ ...strictest, ...policy })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

/**
 * Adds security headers to a scope's pages; API responses do not need them. A page with a different content security
 * policy sets that header itself.
 */
export async function protectPages(scope: FastifyInstance, policy: Policy = {}): Promise<void> {
  await scope.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(
        Object.entries({ ...strictest, ...policy }).map(([directive, sources]) => [directive, [...sources]]),
      ),
    },
    // If HSTS is on, the server sets this header itself, on every response.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    xssFilter: false,
    ieNoOpen: false,
    dnsPrefetchControl: false,
    permittedCrossDomainPolicies: false,
  })
  const permissions = unusedPowers.map((power) => `${power}=()`).join(', ')
  scope.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', permissions)
  })
}
