export { registerProfileRoutes } from './profile.routes.ts'
export { createProfiles } from './profile.service.ts'
