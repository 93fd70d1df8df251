export { registerSecurityRoutes } from './securing.routes.ts'
export { createSecuring } from './securing.service.ts'
