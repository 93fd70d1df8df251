import { readFileSync } from 'node:fs'
import type { z } from 'zod'

export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

export function collectProblems() {
  const problems: string[] = []
  return {
    add(problem: string): void {
      problems.push(problem)
    },
    attempt<T>(read: () => T): T | undefined {
      try {
        return read()
      } catch (error) {
        if (!(error instanceof ConfigurationError)) throw error
        problems.push(error.message)
        return undefined
      }
    },
    async attemptAsync<T>(read: () => Promise<T>): Promise<T | undefined> {
      try {
        return await read()
      } catch (error) {
        if (!(error instanceof ConfigurationError)) throw error
        problems.push(error.message)
        return undefined
      }
    },
    throwIfAny(): void {
      if (problems.length > 0) throw new ConfigurationError(problems.join('\n'))
    },
  }
}

/**
 * Reads a JSON file.
 * @throws ConfigurationError naming the file if it cannot be read or is not JSON
 */
export function readJson(file: URL): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ConfigurationError(`${file.pathname}: ${(error as Error).message}`)
  }
}

/**
 * Reads a JSON file and validates it.
 * @throws ConfigurationError if the file cannot be read, or with one line per invalid field
 */
export function checkJson<Schema extends z.ZodType>(file: URL, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(readJson(file))
  if (parsed.success) return parsed.data
  throw new ConfigurationError(parsed.error.issues.map((issue) => `${file.pathname}: ${wordsOf(issue)}`).join('\n'))
}

function wordsOf(issue: z.core.$ZodIssue): string {
  const place = issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''
  if (issue.code === 'unrecognized_keys') return `${place}unknown field ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return `${place}is missing`
  return `${place}${issue.message}`
}
