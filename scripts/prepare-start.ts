import { readStart } from '../apps/server/src/platform/config/config.ts'
import { ConfigurationError } from '../apps/server/src/platform/config/configuration.ts'
import { describeRefusals } from '../apps/server/src/platform/config/start-failure.ts'
import { buildIfNeeded, checkBuild } from './build.ts'
import { CannotBuild } from './needs-build.ts'

const refusals: string[] = []
try {
  await readStart(process.env)
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error
  refusals.push(...error.message.split('\n'))
}
try {
  // With invalid settings, skips the slow build, so that they are reported at once.
  if (refusals.length > 0) await checkBuild()
  else await buildIfNeeded()
} catch (error) {
  if (!(error instanceof CannotBuild)) throw error
  refusals.push(error.message)
}
if (refusals.length > 0) {
  console.error(describeRefusals(refusals))
  process.exit(1)
}
