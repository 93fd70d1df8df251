export { registerPromoRoutes } from './promo.routes.ts'
export { createPromo, type Promo } from './promo.service.ts'
