import { type OwnerDatabase, openOwnerDatabase } from '../databases.ts'
import { ConfigurationError } from '../platform/configuration.ts'
import { type Installation, readInstallation } from '../platform/installation-config.ts'
import { StartRefusal } from '../platform/postgres/start-refusal.ts'

/**
 * Runs a command on the database that the environment names, as the owner of its tables, and tells what comes of it.
 * @param work returns what to say when it is done
 */
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
