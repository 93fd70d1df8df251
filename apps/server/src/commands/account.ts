import { runAccountCommand } from './account-command.ts'
import { readProductTime } from '../platform/clock.ts'
import { runOnDatabase } from './on-database.ts'

// Locks a customer's account, unlocks it or shows it.
await runOnDatabase(async ({ db }) => runAccountCommand(db, process.argv.slice(2), await readProductTime(db)))
