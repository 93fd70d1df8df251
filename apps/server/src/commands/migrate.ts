import { openInstallation } from '../installation.ts'
import { readOperator } from '../platform/config/operator.ts'
import { runOnDatabase } from './on-database.ts'

await runOnDatabase(async ({ db, serving }, { operator: id, operators, demo }) => {
  const operator = readOperator(id, '', '', operators)
  await openInstallation(db, { operator, demo, ...(serving && { serving }) })
  return 'the database is up to date'
})
