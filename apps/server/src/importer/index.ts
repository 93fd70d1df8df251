export { importData } from './importer.ts'
export { settleImportedMoney } from './write/money.ts'
