export { createIntercomService as createIntercoms, type IntercomRow, type Intercoms } from './intercom.service.ts'
