export { registerPromoRoutes } from './promo.routes.ts'
export { createPromo } from './promo.service.ts'
