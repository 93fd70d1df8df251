import { fileURLToPath } from 'node:url'
import { importData } from './importer/index.ts'
import { type Manifest, readManifest } from './importer/manifest.ts'
import { readCsv } from './importer/read.ts'
import { describeProblem } from './importer/report.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db.ts'
import { ConfigurationError, type Operator } from './platform/operator.ts'
import { isEmpty } from './platform/settings.store.ts'

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

/** The cards of the demo that a bank still takes: the demo's own bank must know them. */
export async function readDemoCards(operator: Operator): Promise<DemoCard[]> {
  const records: string[][] = []
  for await (const batch of readCsv(`${folderOf(operator)}cards.csv`))
    records.push(...batch.map(({ fields }) => fields))
  const [columns = [], ...rows] = records
  const field = (row: readonly string[], name: string) => row[columns.indexOf(name)] ?? ''
  return rows
    .filter((row) => field(row, 'deactivated') === 'false')
    .map((row) => ({
      id: field(row, 'code'),
      client: `${field(row, 'billing_id')}-${field(row, 'contract_id')}`,
      pan: field(row, 'pan'),
    }))
}

/**
 * Loads an operator's demo provider into an empty database, with its days moved to today; what is there stays.
 * @returns the people to sign in as
 * @throws ConfigurationError with every bad row of the demo's files
 */
export async function loadDemo(
  db: Db,
  operator: Operator,
  clock: Clock,
  say: (line: string) => void,
): Promise<readonly DemoSignIn[]> {
  const folder = folderOf(operator)
  if (await isEmpty(db)) {
    say('loading the demo provider')
    const { problems } = await importData(db, { folder, operator, clock, shiftToToday: true })
    if (problems.length > 0) throw new ConfigurationError(problems.map(describeProblem).join('\n'))
  }
  return (await readManifest(folder)).signIns
}
