import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { importData } from './importer/index.ts'
import { type Manifest, readManifest } from './importer/read/manifest.ts'
import { readCsv } from './importer/read/read.ts'
import { describeProblem } from './importer/check/report.ts'
import type { Clock } from './platform/time/clock.ts'
import type { Db, Tx } from './platform/database/db.ts'
import { ConfigurationError } from './platform/config/configuration.ts'
import type { Operator } from './platform/config/operator.ts'
import { countCustomers, isEmpty } from './platform/database/settings.store.ts'

export type DemoSignIn = Manifest['signIns'][number]

export interface DemoCard {
  readonly id: string
  /** The contract's client id at the bank. */
  readonly client: string
  readonly pan: string
}

const folderOf = ({ folder }: Operator) => fileURLToPath(new URL('demo/', folder))

export function hasDemo(operator: Operator): boolean {
  return existsSync(folderOf(operator))
}

async function readColumns<Name extends string>(
  operator: Operator,
  file: string,
  names: readonly Name[],
): Promise<Record<Name, string>[]> {
  if (!hasDemo(operator)) return []
  const records: string[][] = []
  for await (const batch of readCsv(`${folderOf(operator)}${file}`)) records.push(...batch.map(({ fields }) => fields))
  const [columns = [], ...rows] = records
  return rows.map(
    (row) => Object.fromEntries(names.map((name) => [name, row[columns.indexOf(name)] ?? ''])) as Record<Name, string>,
  )
}

export async function readDemoCards(operator: Operator): Promise<DemoCard[]> {
  const cards = await readColumns(operator, 'cards.csv', [
    'binding_id',
    'billing_id',
    'contract_id',
    'pan',
    'deactivated',
  ])
  return cards
    .filter(({ deactivated }) => deactivated === 'false')
    .map(({ binding_id: id, billing_id: billing, contract_id: contract, pan }) => ({
      id,
      client: `${billing}-${contract}`,
      pan,
    }))
}

/**
 * Returns whether a database contains the demo's customers: at least half of them, since demos change between builds.
 */
export async function isDemoData(tx: Tx, operator: Operator): Promise<boolean> {
  const people = await readColumns(operator, 'customers.csv', ['external_id', 'title'])
  const [externalIds, titles] = [people.map((person) => person.external_id), people.map(({ title }) => title)]
  return people.length > 0 && 2 * (await countCustomers(tx, externalIds, titles)) >= people.length
}

/**
 * Loads the operator's demo, shifted to today, if the database is empty.
 * @returns the customers to sign in as; empty without a demo
 * @throws ConfigurationError with every bad row of the demo
 */
export async function loadDemo(
  db: Db,
  operator: Operator,
  clock: Clock,
  say: (line: string) => void,
): Promise<readonly DemoSignIn[]> {
  const folder = folderOf(operator)
  if (!hasDemo(operator)) return []
  if (await isEmpty(db)) {
    say('loading the demo provider')
    const { problems } = await importData(db, { folder, operator, clock, shiftToToday: true })
    if (problems.length > 0) throw new ConfigurationError(problems.map(describeProblem).join('\n'))
  }
  return (await readManifest(folder)).signIns
}
