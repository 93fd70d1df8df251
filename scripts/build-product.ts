import { build } from './build.ts'
import { CannotBuild } from './needs-build.ts'

try {
  await build()
} catch (error) {
  if (!(error instanceof CannotBuild)) throw error
  console.error(`Kabinet cannot be built: ${error.message}`)
  process.exitCode = 1
}
