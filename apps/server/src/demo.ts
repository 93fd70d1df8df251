import { fileURLToPath } from 'node:url'
import { importData } from './importer/index.ts'
import { type Manifest, readManifest } from './importer/manifest.ts'
import { describeProblem } from './importer/report.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db.ts'
import { ConfigurationError, type Operator } from './platform/operator.ts'
import { isEmpty } from './platform/settings.store.ts'

/** Somebody of the demo to sign in as. */
export type DemoSignIn = Manifest['signIns'][number]

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
  const folder = fileURLToPath(new URL('demo/', operator.folder))
  if (await isEmpty(db)) {
    say('loading the demo provider')
    const { problems } = await importData(db, { folder, operator, clock, shiftToToday: true })
    if (problems.length > 0) throw new ConfigurationError(problems.map(describeProblem).join('\n'))
  }
  return (await readManifest(folder)).signIns
}
