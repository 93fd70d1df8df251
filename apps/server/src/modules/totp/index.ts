export { createSecondStep, type SecondStep } from './second-step.service.ts'
export { createTotpAccount, type TotpAccount } from './totp-account.service.ts'
export { registerTotpRoutes } from './totp.routes.ts'
export { createTotp } from './totp.service.ts'
