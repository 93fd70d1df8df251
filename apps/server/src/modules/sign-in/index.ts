export { registerSignInRoutes } from './sign-in.routes.ts'
export { createSignIn, type SignIn } from './sign-in.service.ts'
