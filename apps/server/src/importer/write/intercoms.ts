import { cleanPhrase } from '@kabinet/contract/code-phrase'
import { createPhraseHash, type PhraseHash } from '../../modules/connection/index.ts'
import type { Operator } from '../../platform/config/operator.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { InstallationKeys } from '../../platform/keys/installation-keys.ts'
import type { Overwrites } from '../check/overwrite.ts'
import type { Found, Report } from '../check/report.ts'
import { addWarnings } from '../check/warnings.ts'
import { files } from '../read/files.ts'
import { type CsvFormat, plainCsv } from '../read/read.ts'
import { readSecrets } from '../read/rows.ts'
import { analyze, type Written } from './apply.store.ts'
import { listPhraseOwners, writeIntercoms, writePhrases } from './intercoms.store.ts'
import { lockProcesses } from './processes.store.ts'

interface Source {
  readonly folder: string
  readonly csv?: CsvFormat
  readonly operator: Pick<Operator, 'connection'>
  readonly overwrite: Overwrites
  readonly keys: Pick<InstallationKeys, 'keyFor'>
}

/** Writes the staged intercoms, and the code phrases of their customers. */
export async function applyIntercoms(tx: Tx, report: Report, source: Source): Promise<Written> {
  await lockProcesses(tx)
  const phrased = await applyPhrases(tx, report, source)
  const written = await writeIntercoms(tx, { phrased, overwrite: source.overwrite.has('intercoms.contract_id') })
  if (written.added + written.changed > 0) await analyze(tx, 'intercom')
  return written
}

/**
 * Keeps the phrases as hashes. If intercoms of a customer have several, the first counts.
 * @returns the slugs of the intercoms whose phrase was taken
 */
async function applyPhrases(
  tx: Tx,
  report: Report,
  { folder, csv = plainCsv, operator, overwrite, keys }: Source,
): Promise<string[]> {
  const file = files.find(({ name }) => name === 'intercoms')!
  const { scripts } = operator.connection
  const chosen = new Map<number, { line: number; hash: string }>()
  const taken: string[] = []
  const ignored: Found[] = []
  let hashOf: PhraseHash | undefined
  for await (const phrases of readSecrets(folder, file, 'code_phrase', csv)) {
    const fresh: { customer: number; slug: string; hash: string }[] = []
    for (const { line, slug, customer } of await listPhraseOwners(tx, [...phrases.keys()])) {
      hashOf ??= await createPhraseHash(keys)
      const hash = hashOf(customer, cleanPhrase(phrases.get(line)!, scripts)).toString('hex')
      const first = chosen.get(customer)
      if (first && first.hash !== hash) ignored.push(ignoredFor(line, first.line))
      if (first) continue
      chosen.set(customer, { line, hash })
      fresh.push({ customer, slug, hash })
    }
    const customers = await writePhrases(tx, fresh, overwrite.has('intercoms.code_phrase'))
    taken.push(...fresh.filter(({ customer }) => customers.has(customer)).map(({ slug }) => slug))
  }
  addWarnings(report, file.name, ignored)
  return taken
}

const ignoredFor = (line: number, first: number): Found => ({
  line,
  column: 'code_phrase',
  reason: `differs from the phrase of the same customer in line ${first}, which counts`,
})
