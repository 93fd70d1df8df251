import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Returns why a request is rejected; undefined if it is accepted. The sandboxes have no password, so requests from
 * pages of other sites or to foreign host names (DNS rebinding) are rejected. Command-line tools send neither Origin
 * nor Sec-Fetch-Site, so their requests are accepted.
 * @param hosts names of this server besides localhost
 */
function strangerOf(method: string, headers: IncomingHttpHeaders, hosts: readonly string[]): string | undefined {
  const { host = '', origin } = headers
  if (!isOurs(host, hosts)) return 'the sandboxes are not available under this host name'
  const site = headers['sec-fetch-site']
  const reads = method === 'GET' || method === 'HEAD'
  // Payers reach the bank's page by navigation from another origin.
  if (reads) return site === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate' ? foreign : undefined
  // Forms without a referrer have the origin `null`; Sec-Fetch-Site is decisive if present.
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? undefined : foreign
  return origin === undefined || URL.parse(origin)?.host === host ? undefined : foreign
}

const foreign = 'the sandboxes reject requests from other sites'

/** Returns whether a host is trusted: one of `hosts`, an IP address or a local name. None of these can be rebound. */
function isOurs(host: string, hosts: readonly string[]): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? ''
  const address = name.startsWith('[') ? name.slice(1, -1) : name
  return isIP(address) > 0 || name === 'localhost' || name.endsWith('.localhost') || hosts.includes(name)
}

export function refuseStrangers(scope: FastifyInstance, hosts: readonly string[]): void {
  scope.addHook('onRequest', async ({ method, headers }) => {
    const why = strangerOf(method, headers, hosts)
    if (why) throw Object.assign(new Error(why), { statusCode: 403 })
  })
}
