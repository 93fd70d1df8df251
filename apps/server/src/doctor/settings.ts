import { startSchema } from '../platform/config.ts'
import { carriesSecret, type Environment } from '../platform/installation-config.ts'

/** The variables that Kabinet reads, in the order of their declaration. */
const variables: readonly string[] = Object.keys(startSchema.shape)

/** A line for each variable: its value, or that it is set where the value is a secret. */
export function describeSettings(env: Environment): string[] {
  const width = Math.max(...variables.map((name) => name.length)) + 2
  return variables.map((name) => {
    const value = env[name]
    const shown = !value ? '–' : carriesSecret.test(name) ? 'set' : value
    return `${name.padEnd(width)}${shown}`
  })
}
