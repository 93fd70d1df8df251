export { createCableTv } from './cable-tv.service.ts'
export { createOnlineTv } from './online-tv.service.ts'
export { registerTvRoutes } from './tv.routes.ts'
