import { readStart } from '../platform/config/config.ts'
import type { Config } from '../platform/config/config-shape.ts'
import type { Sealer } from '../platform/seal/sealer.ts'
import { ConfigurationError } from '../platform/config/configuration.ts'
import { readInstallation } from '../platform/config/installation-config.ts'
import { readOperator } from '../platform/config/operator.ts'
import { checkOutside, describeSeal, type Finding } from './checks.ts'
import { checkDatabase } from './database-check.ts'
import { describeSettings } from './settings.ts'

const env = process.env

function section(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  console.log(`\n${title}`)
  for (const line of lines) console.log(`  ${line}`)
}

async function readAll(): Promise<{ config?: Config; sealer?: Sealer; problems: string[] }> {
  try {
    return { ...(await readStart(env)), problems: [] }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return { problems: error.message.split('\n') }
  }
}

async function lookAround(config: Config | undefined): Promise<Finding[]> {
  try {
    const installation = config ?? readInstallation(env)
    const operator = readOperator(installation.operator, '', '', installation.operators)
    const found = await checkDatabase(installation, operator)
    return config ? [...found, ...(await checkOutside(config))] : found
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return []
  }
}

async function main(): Promise<number> {
  const { config, sealer, problems } = await readAll()
  section('Settings (– is not set; secrets are never shown)', describeSettings(env))
  section(
    'Kabinet would refuse to start:',
    problems.map((problem) => `- ${problem}`),
  )
  const overridden = config?.overridden ?? []
  section(
    'Insecure, allowed by ALLOW_INSECURE:',
    overridden.map(({ words }) => `- ${words}`),
  )
  const found = await lookAround(config)
  if (sealer && config && !config.demo) found.push(describeSeal(sealer, new Date()))
  section(
    'Connections',
    found.map(({ verdict, subject, words }) => `${verdict.padEnd(9)}${subject}: ${words}`),
  )
  const refused = problems.length + found.filter(({ verdict }) => verdict === 'refused').length
  const kind = config?.demo ? 'demo; run NODE_ENV=production npm run doctor to check a production setup' : 'production'
  console.log(refused > 0 ? `\nKabinet would refuse to start: ${refused} to fix` : `\nReady to start: ${kind}`)
  return refused > 0 ? 1 : 0
}

process.exit(await main())
