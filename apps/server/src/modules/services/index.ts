export { registerServiceRoutes } from './services.routes.ts'
export { createServices, type Services } from './services.service.ts'
export { onlineTvParent } from './stock.rules.ts'
export { createStock } from './stock.service.ts'
