import { parseArgs } from 'node:util'
import { openOwnerDatabase } from './databases.ts'
import { ConfigurationError } from './platform/configuration.ts'
import { readInstallation } from './platform/installation-config.ts'
import { rotateKeys } from './platform/keys/keys.ts'
import { StartRefusal } from './platform/postgres/start-refusal.ts'

/** `npm run rotate-secrets [-- --stolen]`: gives the installation new secrets for tokens, codes and links. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { stolen: { type: 'boolean', default: false } } })
  const config = readInstallation(process.env)
  const { db, close } = await openOwnerDatabase(config, { log: (line) => console.log(line) })
  try {
    await rotateKeys(db, values)
    const older = values.stolen
      ? 'nothing signed with the old ones is accepted any more'
      : 'what the old ones signed stays good until it expires'
    console.log(`the secrets were rotated; ${older}`)
  } finally {
    await close()
  }
}

try {
  await main()
} catch (error) {
  const known = error instanceof ConfigurationError || error instanceof StartRefusal
  console.error(known ? error.message : (error as Error).stack)
  process.exitCode = 1
}
