import type { importData as run } from './importer.ts'

/** Imports data; `importer.ts` says how. It is loaded on first use: a server that serves rarely imports. */
export const importData: typeof run = async (...parameters) => (await import('./importer.ts')).importData(...parameters)

export { settleImportedProcesses } from './write/processes.ts'
export { settleImports } from './write/settle.ts'
