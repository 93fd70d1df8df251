export { importData } from './importer.ts'
export { settleImports } from './write/settle.ts'
