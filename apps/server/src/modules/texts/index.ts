export { registerTextRoutes } from './texts.routes.ts'
export { createTexts, type Texts } from './texts.service.ts'
