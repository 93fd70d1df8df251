export { registerBalanceRoutes } from './balance.routes.ts'
export { type Balances, createBalances, type Statement } from './balance.service.ts'
