import { readFileSync } from 'node:fs'
import type { z } from 'zod'

/** A configuration that cannot be used: says which variable or file, and what is wrong in it. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

/** Gathers what is wrong, so that a person sees all of it at once. */
export function collectProblems() {
  const problems: string[] = []
  return {
    add(problem: string): void {
      problems.push(problem)
    },
    /** Returns what `read` returns; undefined when it throws a ConfigurationError, which is kept. */
    attempt<T>(read: () => T): T | undefined {
      try {
        return read()
      } catch (error) {
        if (!(error instanceof ConfigurationError)) throw error
        problems.push(error.message)
        return undefined
      }
    },
    /** @throws ConfigurationError with every problem on its line, if there are any */
    throwIfAny(): void {
      if (problems.length > 0) throw new ConfigurationError(problems.join('\n'))
    },
  }
}

/** @throws ConfigurationError naming the file */
export function readJson(file: URL): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ConfigurationError(`${file.pathname}: ${(error as Error).message}`)
  }
}

/** Checks what a file holds, with a line for each field that is wrong. @throws ConfigurationError */
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
