export { importData } from './importer.ts'
export { settleImportedProcesses } from './write/processes.ts'
export { settleImports } from './write/settle.ts'
