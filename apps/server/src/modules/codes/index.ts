export { type Codes, createCodes } from './codes.service.ts'
