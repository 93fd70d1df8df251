export { registerSecurityRoutes } from './securing.routes.ts'
export { createSecuring, type Securing } from './securing.service.ts'
