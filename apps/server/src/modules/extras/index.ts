export { registerExtraRoutes } from './extras.routes.ts'
export { createExtras, type Extras, type OffersOf } from './extras.service.ts'
