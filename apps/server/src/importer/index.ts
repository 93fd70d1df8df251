export { importData } from './importer.ts'
export { settleImportedDocuments } from './write/documents.ts'
export { settleImportedMoney } from './write/money.ts'
