export { importData } from './importer.ts'
export { settleImportedMoney } from './money.ts'
