import { createServer } from 'node:net'
import type { Config } from './platform/config/config-shape.ts'
import { ConfigurationError } from './platform/config/configuration.ts'
import type { Operator } from './platform/config/operator.ts'
import { localOrigin } from './platform/http/loopback.rules.ts'

/** Fails early if the port is taken, before starting the database. */
export async function refuseBusyPort({ port, host }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  }).catch(({ code, message }: NodeJS.ErrnoException) => {
    const why =
      code === 'EADDRINUSE' ? 'is in use by another process: set PORT to another' : `cannot be used: ${message}`
    throw new ConfigurationError(`port ${port} on ${host} ${why}`)
  })
}

/** Returns the origins of the cabinet under all names of this server, the public one first. */
export function originsOf(config: Config, operator: Operator): [string, ...string[]] {
  const local = localOrigin(config.host, config.port)
  const hosts = operator.brands.flatMap((brand) => brand.hosts)
  if (!config.demo) return [config.publicOrigin ?? local, ...hosts.map((name) => `https://${name}`)]
  const published = config.publicOrigin ?? local
  const names = ['localhost', ...hosts]
  const named = [local, published].flatMap((origin) => names.map((name) => withHost(origin, name)))
  return [published, ...new Set([local, ...named])]
}

function withHost(origin: string, name: string): string {
  const url = new URL(origin)
  url.hostname = name
  return url.origin
}
