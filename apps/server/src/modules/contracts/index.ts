export { createAccess } from './access.service.ts'
export { registerContractRoutes } from './contracts.routes.ts'
export { type Contracts, createContracts } from './contracts.service.ts'
export { addressText, maskedAddress, maskedName } from './contracts.rules.ts'
