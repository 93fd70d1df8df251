import { ConfigurationError } from './configuration.ts'
import { StartRefusal } from '@kabinet/embedded-postgres/start-refusal'

export function describeRefusals(reasons: readonly string[]): string {
  if (reasons.length === 1) return `Kabinet cannot start: ${reasons[0]}`
  const advice = 'npm run doctor shows every setting; production.env.example explains each.'
  return ['Kabinet cannot start:', ...reasons.map((reason) => `  - ${reason}`), advice].join('\n')
}

export function describeStartFailure(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof StartRefusal)
    return describeRefusals(error.message.split('\n'))
  return `Kabinet cannot start: ${(error as Error).stack}`
}
