export { createContractPasswords } from './contract-password.service.ts'
export { createPhones } from './phones.service.ts'
export { registerProfileRoutes } from './profile.routes.ts'
export { createProfiles } from './profile.service.ts'
