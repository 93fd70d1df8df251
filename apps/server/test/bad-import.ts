import { afterAll, beforeAll, expect } from 'vitest'
import { importData } from '../src/importer/importer.ts'
import type { Problem } from '../src/importer/report.ts'
import { readOperator } from '../src/platform/operator.ts'
import { anchorClock } from './clock.ts'
import { freshDatabase } from './database.ts'
import { importFolder } from './import-folder.ts'

/** For a file of tests whose imports are all refused: they share a database. */
export function badImports() {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  /** Imports sound data with these changes, sees that it was refused and nothing written, and tells why. */
  async function problemsOf(
    changes: Readonly<Record<string, string | Uint8Array | undefined>>,
    { operator = 'am', skipBad = false, folder }: { operator?: string; skipBad?: boolean; folder?: string } = {},
  ): Promise<Problem[]> {
    const report = await importData(database.db, {
      folder: folder ?? (await importFolder(changes)),
      operator: readOperator(operator),
      clock: anchorClock,
      skipBad,
    })
    const [written] = await database.db.query<{ rows: number }>(
      `select (select count(*) from city) + (select count(*) from customer) + (select count(*) from contract)
         + (select count(*) from ledger_account) + (select count(*) from ledger_entry) + (select count(*) from setting)
         + (select count(*) from import_row) as rows`,
    )
    expect({ applied: report.applied, ...written }).toEqual({ applied: false, rows: 0 })
    expect(report.files.every(({ added, changed }) => added + changed === 0)).toBe(true)
    return report.problems
  }
  return { problemsOf }
}

/** @param reason a part of it */
export const problem = (file: string, line: number | null, column: string | null, reason: string): Problem => ({
  file,
  line,
  column,
  reason: expect.stringContaining(reason) as string,
})
