import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What pages may load and do, beside nothing: a content security policy by directive. */
export type Policy = Readonly<Record<string, readonly string[]>>

/** What every page here lives under: nothing is allowed that a page does not name. */
const strictest: Policy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  'form-action': ["'self'"],
}

const unusedPowers = ['camera', 'geolocation', 'microphone', 'payment', 'usb']

/** The value of a Content-Security-Policy header: `policy` over the strictest. */
export function policyText(policy: Policy): string {
  return Object.entries({ ...strictest, ...policy })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

/**
 * Puts the routes of this scope behind the headers that pages need; answers of the API are no pages and do without.
 * A page that needs another policy than its scope sets the header itself.
 */
export async function protectPages(scope: FastifyInstance, policy: Policy = {}): Promise<void> {
  await scope.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(
        Object.entries({ ...strictest, ...policy }).map(([directive, sources]) => [directive, [...sources]]),
      ),
    },
    // Every answer has it, not pages alone.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // What browsers have long forgotten.
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
