import { afterAll, beforeAll, expect } from 'vitest'
import { importData } from '../src/importer/importer.ts'
import type { Problem } from '../src/importer/check/report.ts'
import { readOperator } from '../src/platform/config/operator.ts'
import { anchorClock } from './clock.ts'
import { freshDatabase } from './database.ts'
import { importFolder } from './import-folder.ts'

export function badImports() {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  /** Imports valid data with these changes, or `folder`. Expects that nothing is written, and returns the problems. */
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

  /**
   * Runs cases with one problem each. Cases that change different files share an import.
   * @returns a function that takes the name of a case and returns its problems
   */
  function together(cases: readonly BadRow[]): (name: string) => Problem[] {
    const reported = new Map<string, Problem[]>()
    beforeAll(async () => {
      for (const pack of packed(cases)) {
        const ends: (() => Promise<void>)[] = []
        const changes = Object.fromEntries(pack.flatMap(([, changed]) => Object.entries(changed)))
        const problems = await problemsOf({}, { folder: await importFolder(changes, (end) => void ends.push(end)) })
        for (const end of ends) await end()
        for (const one of pack) {
          const others = new Set(pack.filter((each) => each !== one).flatMap(([, changed]) => Object.keys(changed)))
          reported.set(
            one[0],
            problems.filter(({ file }) => !others.has(file)),
          )
        }
      }
    })
    return (name) => reported.get(name)!
  }
  return { problemsOf, together }
}

export type BadRow = readonly [name: string, changes: Readonly<Record<string, string>>, expected: Problem]

function packed(cases: readonly BadRow[]): BadRow[][] {
  const packs: { files: Set<string>; cases: BadRow[] }[] = []
  for (const one of cases) {
    const files = Object.keys(one[1])
    let pack = packs.find((each) => files.every((file) => !each.files.has(file)))
    if (!pack) packs.push((pack = { files: new Set(), cases: [] }))
    for (const file of files) pack.files.add(file)
    pack.cases.push(one)
  }
  return packs.map((pack) => pack.cases)
}

export const problem = (file: string, line: number | null, column: string | null, reason: string): Problem => ({
  file,
  line,
  column,
  reason: expect.stringContaining(reason) as string,
})
