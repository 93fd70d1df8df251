export { registerSignInRoutes } from './sign-in.routes.ts'
export { createSignIn } from './sign-in.service.ts'
