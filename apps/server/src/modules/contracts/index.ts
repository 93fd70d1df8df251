export { registerContractRoutes } from './contracts.routes.ts'
export { createContracts } from './contracts.service.ts'
