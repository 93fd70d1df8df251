import { buildIfNeeded } from './build.ts'

await buildIfNeeded()
await import('../apps/server/src/main.ts')
