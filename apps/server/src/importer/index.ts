export { importData } from './importer.ts'
