import { openInstallation } from '../installation.ts'
import { readOperator } from '../platform/operator.ts'
import { runOnDatabase } from './on-database.ts'

// Brings the database up to date, and gives the serving role its rights.
await runOnDatabase(async ({ db, serving }, { operator: id, operators, demo }) => {
  const operator = readOperator(id, '', '', operators)
  await openInstallation(db, { operator, demo, ...(serving && { serving }) })
  return 'the database is up to date'
})
