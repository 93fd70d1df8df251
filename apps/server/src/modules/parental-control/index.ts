export { createLocalPasswords } from './local-password.service.ts'
export { registerParentalControlRoutes } from './parental-control.routes.ts'
export { createRestrictions } from './restrictions.service.ts'
