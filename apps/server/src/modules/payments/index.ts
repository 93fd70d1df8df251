export { createOrigins } from './origins.ts'
export { registerPaymentRoutes } from './payments.routes.ts'
export { createPayments, sessionSeconds } from './payments.service.ts'
export { createSettling } from './settling.service.ts'
