import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cruise, type ICruiseOptions, type IFlattenedRuleSet } from 'dependency-cruiser'

const configuration = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  readonly forbidden: NonNullable<IFlattenedRuleSet['forbidden']>
  readonly options: ICruiseOptions
}
const folders = ['apps', 'packages', 'e2e', 'gallery', 'scripts', 'bench']

export const arrowRules = configuration.forbidden.map(({ name }) => name ?? '')

export interface ArrowReport {
  read: number
  /** Source files that dependency-cruiser did not read. */
  unread: string[]
  violations: { rule: string; from: string; to: string; comment: string }[]
}

/** Checks all imports of the project in `root`, which ends with a slash. */
export async function checkArrows(root: string): Promise<ArrowReport> {
  const { forbidden, options } = configuration
  const { output } = await cruise(folders, { ...options, baseDir: root, ruleSet: { forbidden }, validate: true })
  if (typeof output === 'string') throw new TypeError('dependency-cruiser returned text instead of a result')
  const read = new Set(output.modules.filter(({ followable }) => followable !== false).map(({ source }) => source))
  const sources = globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
  const comments = new Map(forbidden.map(({ name, comment }) => [name, comment]))
  return {
    read: sources.filter((source) => read.has(source)).length,
    unread: sources.filter((source) => !read.has(source)),
    violations: output.summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      from,
      to: cycle ? cycle.map(({ name }) => name).join(' → ') : to,
      comment: comments.get(rule.name) ?? '',
    })),
  }
}
