export { registerConfirmationRoutes } from './confirmations.routes.ts'
export { type Confirmations, createConfirmations } from './confirmations.service.ts'
