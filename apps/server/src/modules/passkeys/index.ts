export { registerPasskeyRoutes } from './passkeys.routes.ts'
export { createPasskeys } from './passkeys.service.ts'
export { createPasskeyShowing, type PasskeyShowing } from './showing.service.ts'
