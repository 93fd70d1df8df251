export { registerAddressRoutes } from './addresses.routes.ts'
export { createAddresses } from './addresses.service.ts'
