import { startSchema } from '../platform/config/config.ts'
import { carriesSecret, type Environment } from '../platform/config/installation-config.ts'

const variables: readonly string[] = Object.keys(startSchema.shape)

export function describeSettings(env: Environment): string[] {
  const width = Math.max(...variables.map((name) => name.length)) + 2
  return variables.map((name) => {
    const value = env[name]
    const shown = !value ? '–' : carriesSecret.test(name) ? 'set' : value
    return `${name.padEnd(width)}${shown}`
  })
}
