import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openOwnerDatabase } from '../databases.ts'
import { openInstallation } from '../installation.ts'
import { readProductTime } from '../platform/time/clock.ts'
import { readInstallation } from '../platform/config/installation-config.ts'
import { ConfigurationError } from '../platform/config/configuration.ts'
import { readOperator } from '../platform/config/operator.ts'
import { importData, type Progress } from './importer.ts'
import { readOverwrites } from './check/overwrite.ts'
import { type CsvFormat, plainCsv } from './read/read.ts'
import { describeFile, describeLeft, describeProblem, type Report } from './check/report.ts'

const usage = `npm run import -- <folder> [--check] [--overwrite <file.column>]… [--skip-bad] [--shift-to-today]
  [--encoding utf-8] [--delimiter ,|;|tab] [--operator <id>]`

function encodingOf(label: string): string {
  try {
    return new TextDecoder(label).encoding
  } catch {
    throw new ConfigurationError(`--encoding ${label}: unknown encoding; try windows-1251`)
  }
}

function csvOf(encoding: string, delimiter: string): CsvFormat {
  const delimiters: Readonly<Record<string, string>> = { ',': ',', ';': ';', tab: '\t', '\t': '\t', '\\t': '\t' }
  const found = delimiters[delimiter]
  if (!found) throw new ConfigurationError(`--delimiter ${delimiter}: must be , or ; or tab`)
  return { encoding: encodingOf(encoding), delimiter: found }
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      overwrite: { type: 'string', multiple: true, default: [] },
      'skip-bad': { type: 'boolean', default: false },
      'shift-to-today': { type: 'boolean', default: false },
      encoding: { type: 'string', default: plainCsv.encoding },
      delimiter: { type: 'string', default: plainCsv.delimiter },
      operator: { type: 'string' },
    },
  })
  const [folder, ...others] = positionals
  if (!folder || others.length > 0) throw new ConfigurationError('exactly one folder is required')
  readOverwrites(values.overwrite)
  return {
    folder: resolve(folder),
    operator: values.operator,
    checkOnly: values.check,
    overwrite: values.overwrite,
    csv: csvOf(values.encoding, values.delimiter),
    shiftToToday: values['shift-to-today'],
    skipBad: values['skip-bad'],
  }
}

function printProgress({ step, file, rows }: Progress): void {
  if (rows > 0) console.log(`${step} ${file}: ${rows}`)
}

function printReport({ applied, files, problems, warnings, left }: Report, checkOnly: boolean): void {
  for (const problem of problems) console.error(describeProblem(problem))
  for (const each of left) for (const line of describeLeft(each)) console.log(line)
  for (const warning of warnings) console.error(`warning: ${describeProblem(warning)}`)
  for (const file of files) if (file.rows > 0) console.log(describeFile(file))
  if (left.length > 0)
    console.log('values that differ were kept; use --overwrite <file.column> to take a column from the file')
  if (checkOnly) console.log(`problems: ${problems.length}; check only, nothing was changed`)
  else if (!applied) console.error(`problems: ${problems.length}; nothing was changed`)
  else if (problems.length > 0) console.error(`problems: ${problems.length}; the rows listed above were skipped`)
}

async function main(): Promise<number> {
  const given = readArguments()
  const config = readInstallation({ ...process.env, ...(given.operator && { OPERATOR: given.operator }) })
  const operator = readOperator(config.operator, '', '', config.operators)
  const { db, serving, close } = await openOwnerDatabase(config, { log: (line) => console.log(line) })
  try {
    await openInstallation(db, { operator, demo: config.demo, ...(serving && { serving }) })
    const clock = await readProductTime(db)
    const report = await importData(db, { ...given, operator, clock, onProgress: printProgress })
    printReport(report, given.checkOnly)
    return report.importable ? 0 : 1
  } finally {
    await close()
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
