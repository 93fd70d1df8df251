export { registerTariffRoutes } from './tariffs.routes.ts'
export { createTariffs } from './tariffs.service.ts'
