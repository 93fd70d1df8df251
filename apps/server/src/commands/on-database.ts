import { type OwnerDatabase, openOwnerDatabase } from '../databases.ts'
import { ConfigurationError } from '../platform/config/configuration.ts'
import { type Installation, readInstallation } from '../platform/config/installation-config.ts'
import { StartRefusal } from '@kabinet/embedded-postgres/start-refusal'

export async function runOnDatabase(
  work: (owner: OwnerDatabase, config: Installation) => Promise<string>,
): Promise<void> {
  try {
    const config = readInstallation(process.env)
    const owner = await openOwnerDatabase(config, { log: (line) => console.log(line) })
    try {
      console.log(await work(owner, config))
    } finally {
      await owner.close()
    }
  } catch (error) {
    const known = error instanceof ConfigurationError || error instanceof StartRefusal
    console.error(known ? error.message : (error as Error).stack)
    process.exitCode = 1
  }
}
