import { runAccountCommand } from './account-command.ts'
import { readProductTime } from '../platform/time/clock.ts'
import { runOnDatabase } from './on-database.ts'

await runOnDatabase(async ({ db }) => runAccountCommand(db, process.argv.slice(2), await readProductTime(db)))
