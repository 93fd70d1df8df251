import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { openDb } from '../platform/db.ts'
import { migrate } from '../platform/migrate.ts'
import { ConfigurationError, readOperator } from '../platform/operator.ts'
import { startPostgres } from '../platform/postgres/supervisor.ts'
import { importData, type Progress } from './importer.ts'
import { describeFile, describeProblem, type Report } from './report.ts'

const usage = 'npm run import -- <folder> [--shift-to-today] [--skip-bad] [--operator <id>]'

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'shift-to-today': { type: 'boolean' }, 'skip-bad': { type: 'boolean' }, operator: { type: 'string' } },
  })
  const [folder, ...others] = positionals
  if (!folder || others.length > 0) throw new ConfigurationError('name one folder')
  return {
    folder: resolve(folder),
    operator: values.operator,
    shiftToToday: values['shift-to-today'] ?? false,
    skipBad: values['skip-bad'] ?? false,
  }
}

function printProgress({ step, file, rows }: Progress): void {
  if (rows > 0) console.log(`${step} ${file}: ${rows}`)
}

function printReport({ applied, files, problems }: Report): void {
  for (const problem of problems) console.error(describeProblem(problem))
  for (const file of files) if (file.rows > 0) console.log(describeFile(file))
  if (!applied) console.error(`problems: ${problems.length}; nothing was changed`)
  else if (problems.length > 0) console.error(`problems: ${problems.length}; the rows named above were left out`)
}

/** @returns the exit code: 1 when nothing was imported */
async function main(): Promise<number> {
  const given = readArguments()
  const { OPERATOR, DATA_DIR, DATABASE_URL } = process.env
  const config = readConfig({ OPERATOR: given.operator ?? OPERATOR, DATA_DIR, DATABASE_URL })
  const operator = readOperator(config.operator)
  const postgres = config.databaseUrl
    ? undefined
    : await startPostgres({ dataDir: config.dataDir, log: (line) => console.log(line) })
  const db = openDb(postgres?.connection ?? config.databaseUrl!)
  try {
    await migrate(db)
    const report = await importData(db, { ...given, operator, clock: systemClock, onProgress: printProgress })
    printReport(report)
    return report.applied ? 0 : 1
  } finally {
    await db.close()
    await postgres?.stop()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException
  const misused = error instanceof ConfigurationError || code?.startsWith('ERR_PARSE_ARGS')
  console.error(misused ? `${message}\n${usage}` : message)
  process.exitCode = 1
}
