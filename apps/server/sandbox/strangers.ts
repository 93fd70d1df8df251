import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Why a request is not for the sandboxes, which ask for no password: another site's page has sent it, or it came by a
 * name that anybody may point at this machine. Undefined where nothing speaks against it; scripts say nothing of
 * themselves and are let in.
 * @param hosts the names of this server, beside those of the machine itself and its addresses
 */
function strangerOf(method: string, headers: IncomingHttpHeaders, hosts: readonly string[]): string | undefined {
  const { host = '', origin } = headers
  if (!isOurs(host, hosts)) return 'the sandboxes are not open under this host name'
  const site = headers['sec-fetch-site']
  const reads = method === 'GET' || method === 'HEAD'
  // A payer is sent to the bank's page by a page of another origin.
  if (reads) return site === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate' ? foreign : undefined
  // Forms of pages that tell no referrer have the origin `null`: where the browser says whose page it is, that counts.
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? undefined : foreign
  return origin === undefined || URL.parse(origin)?.host === host ? undefined : foreign
}

const foreign = 'the sandboxes take nothing from other sites'

/** An address cannot be pointed elsewhere; a name can, but for those that never leave the machine. */
function isOurs(host: string, hosts: readonly string[]): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? ''
  const address = name.startsWith('[') ? name.slice(1, -1) : name
  return isIP(address) > 0 || name === 'localhost' || name.endsWith('.localhost') || hosts.includes(name)
}

/** Lets strangers into none of the routes of this scope. */
export function refuseStrangers(scope: FastifyInstance, hosts: readonly string[]): void {
  scope.addHook('onRequest', async ({ method, headers }) => {
    const why = strangerOf(method, headers, hosts)
    if (why) throw Object.assign(new Error(why), { statusCode: 403 })
  })
}
