import { buildIfNeeded } from './build.ts'
import { CannotBuild } from './needs-build.ts'

try {
  await buildIfNeeded()
} catch (error) {
  if (!(error instanceof CannotBuild)) throw error
  console.error(`Kabinet cannot start: ${error.message}`)
  process.exit(1)
}
await import('../apps/server/src/main.ts')
