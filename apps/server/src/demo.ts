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

/** Somebody of the demo to sign in as. */
export type DemoSignIn = Manifest['signIns'][number]

/** A linked card of the demo, as the bank that linked it knows it. */
export interface DemoCard {
  /** The bank's id of it. */
  readonly id: string
  /** Whom it is linked to: the contract. */
  readonly client: string
  readonly pan: string
}

const folderOf = ({ folder }: Operator) => fileURLToPath(new URL('demo/', folder))

/** Whether an operator has a demo provider to load. */
export function hasDemo(operator: Operator): boolean {
  return existsSync(folderOf(operator))
}

/** Returns some columns of a file of the demo; nothing where there is no demo. */
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

/** The cards of the demo that a bank still takes: the demo's own bank must know them. */
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

/** Whether a database's customers are the demo's people: at least half of them, as demos change from build to build. */
export async function isDemoData(tx: Tx, operator: Operator): Promise<boolean> {
  const people = await readColumns(operator, 'customers.csv', ['external_id', 'title'])
  const [externalIds, titles] = [people.map((person) => person.external_id), people.map(({ title }) => title)]
  return people.length > 0 && 2 * (await countCustomers(tx, externalIds, titles)) >= people.length
}

/**
 * Loads an operator's demo provider into an empty database, with its days moved to today; what is there stays.
 * @returns the people to sign in as; nobody where the operator has no demo
 * @throws ConfigurationError with every bad row of the demo's files
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
