/** A rule of billing that is broken on purpose, and the tests of which one must notice. */
export interface Mutation {
  readonly name: string
  /** Heading that has the rule. */
  readonly rule: string
  readonly file: string
  /** Text of the file, which occurs in it once. */
  readonly original: string
  readonly replacement: string
  readonly tests: readonly string[]
}

type Row = readonly [name: string, rule: string, original: string, replacement: string]

export const histories = ['apps/server/src/modules/billing/histories.property.test.ts']

/** Returns the mutations of a file; their rules are headings in docs/domain. */
export const mutationsOf = (file: string, tests: readonly string[], rows: readonly Row[]): Mutation[] =>
  rows.map(([name, rule, original, replacement]) => ({
    name,
    rule: `docs/domain/${rule}`,
    file,
    original,
    replacement,
    tests,
  }))
