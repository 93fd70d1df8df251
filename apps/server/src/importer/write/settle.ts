import type { Core } from '../../platform/core.ts'
import { settleImportedDocuments } from './documents.ts'
import { settleImportedMoney } from './money.ts'
import { settleImportedVisits } from './visits.ts'

type Dependencies = Parameters<typeof settleImportedDocuments>[1] &
  Parameters<typeof settleImportedMoney>[1] &
  Parameters<typeof settleImportedVisits>[1]

/** Handles the jobs that an import enqueues for the money, the documents and the visits it brought. */
export function settleImports(core: Core, dependencies: Dependencies): void {
  settleImportedMoney(core, dependencies)
  settleImportedDocuments(core, dependencies)
  settleImportedVisits(core, dependencies)
}
