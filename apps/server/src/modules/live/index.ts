export { registerLiveRoutes } from './live.routes.ts'
export { createLive } from './live.service.ts'
