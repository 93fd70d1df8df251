export { registerActRoutes } from './acts.routes.ts'
export { createActs } from './acts.service.ts'
