export { registerBalanceRoutes } from './balance.routes.ts'
export { createBalances } from './balance.service.ts'
