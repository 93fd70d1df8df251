import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigurationError } from '../platform/config/configuration.ts'
import { operatorsFolder, readOperator } from '../platform/config/operator.ts'
import { generate } from './generate.ts'

const usage = 'npm run generate -- --contracts <number> --seed <number> --out <folder> [--operator <id>]'

function readArguments() {
  const { values } = parseArgs({
    options: {
      contracts: { type: 'string' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
      operator: { type: 'string', default: process.env.OPERATOR ?? 'am' },
    },
  })
  if (!values.contracts || !values.out) throw new ConfigurationError('--contracts and --out are required')
  return {
    folder: resolve(values.out),
    operator: readOperator(values.operator, '', '', operatorsFolder(process.env.OPERATORS_DIR || undefined)),
    contracts: Number(values.contracts),
    seed: Number(values.seed),
  }
}

try {
  const rows = await generate(readArguments())
  for (const [name, count] of rows) console.log(`${name}: ${count} rows`)
  console.log('sign in with any contract number; the password is ararat followed by the last digit of that number')
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException
  const misused = error instanceof ConfigurationError || code?.startsWith('ERR_PARSE_ARGS')
  console.error(misused ? `${message}\n${usage}` : message)
  process.exitCode = 1
}
