export { registerBundleRoutes } from './bundles.routes.ts'
export { createBundles } from './bundles.service.ts'
