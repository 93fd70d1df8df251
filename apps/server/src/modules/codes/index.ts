export type { Visitor } from './codes.rules.ts'
export { type Codes, createCodes, WrongBeside } from './codes.service.ts'
