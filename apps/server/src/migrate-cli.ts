import { openOwnerDatabase } from './databases.ts'
import { openInstallation } from './installation.ts'
import { ConfigurationError } from './platform/configuration.ts'
import { readInstallation } from './platform/installation-config.ts'
import { readOperator } from './platform/operator.ts'
import { StartRefusal } from './platform/postgres/start-refusal.ts'

/** `npm run migrate`: brings the database up to date as its owner, and gives the serving role its rights. */
async function main(): Promise<void> {
  const config = readInstallation(process.env)
  const operator = readOperator(config.operator, '', '', config.operators)
  const { db, serving, close } = await openOwnerDatabase(config, { log: (line) => console.log(line) })
  try {
    await openInstallation(db, { operator, demo: config.demo, ...(serving && { serving }) })
    console.log('the database is up to date')
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
