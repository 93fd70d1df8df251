export { registerNoticeRoutes } from './notices.routes.ts'
export type { Notice } from './notices.rules.ts'
export { createNotices, type Notices } from './notices.service.ts'
