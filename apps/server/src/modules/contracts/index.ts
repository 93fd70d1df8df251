export { registerContractRoutes } from './contracts.routes.ts'
export { type Contracts, createContracts } from './contracts.service.ts'
