export { registerSimRoutes } from './sim.routes.ts'
export { createSim } from './sim.service.ts'
