export { registerServiceRoutes } from './services.routes.ts'
export { createServices } from './services.service.ts'
export { onlineTvParent } from './stock.rules.ts'
export { createStock } from './stock.service.ts'
