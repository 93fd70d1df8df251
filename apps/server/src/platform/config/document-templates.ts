import { existsSync, readdirSync } from 'node:fs'
import { languages, type LocalisedText } from '@kabinet/contract/kernel/languages'
import { z } from 'zod'
import { checkJson, collectProblems } from './configuration.ts'

/** Names that a template may use in braces (docs/domain/documents.md#templates). */
export const placeholders = [
  'customer',
  'contract',
  'address',
  'services',
  'month',
  'day',
  'operator',
  'requisites',
] as const
export type Placeholder = (typeof placeholders)[number]

// Deeper clauses could not be told apart on a phone.
const maxDepth = 3

const listed = placeholders.map((name) => `{${name}}`).join(', ')

const filled = z
  .string()
  .min(1)
  .refine((text) => unknownIn(text) === undefined, {
    error: ({ input }) => `unknown placeholder ${unknownIn(String(input))}; there are ${listed}`,
  })

const inEach = (text: z.ZodString) =>
  z.strictObject(
    Object.fromEntries(languages.map((language) => [language, text])) as Record<keyof LocalisedText, z.ZodString>,
  )

const localisedText = inEach(filled)
// The title is listed before the values are known.
const title = inEach(
  z
    .string()
    .min(1)
    .regex(/^[^{}]+$/, 'must have no placeholders'),
)

/** Clause of a document; the clauses inside it are numbered below it. */
export interface Clause {
  readonly text: LocalisedText
  readonly clauses?: readonly Clause[] | undefined
}

const clauseOf = (depth: number): z.ZodType<Clause> =>
  z.strictObject({
    text: localisedText,
    ...(depth < maxDepth && {
      clauses: z
        .array(clauseOf(depth + 1))
        .min(1)
        .exactOptional(),
    }),
  }) as unknown as z.ZodType<Clause>

const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('section'), heading: localisedText, clauses: z.array(clauseOf(2)).min(1) }),
  z.strictObject({
    kind: z.literal('text'),
    heading: localisedText.exactOptional(),
    paragraphs: z.array(localisedText).min(1),
  }),
  z.strictObject({
    kind: z.literal('facts'),
    rows: z.array(z.strictObject({ label: localisedText, value: localisedText })).min(1),
  }),
  z.strictObject({ kind: z.literal('parties') }),
])

const templateSchema = z.strictObject({
  version: z.int().positive(),
  title,
  asksCode: z.boolean(),
  blocks: z.array(block).min(1),
})

/** Content of one version of a template. */
export type TemplateContent = z.output<typeof templateSchema>
export type TemplateBlock = TemplateContent['blocks'][number]

export interface DocumentTemplate extends TemplateContent {
  /** Name of its file, without `.json`. */
  readonly slug: string
}

/** Returns the first `{…}` of a text that is no placeholder, or a lone brace. */
function unknownIn(text: string): string | undefined {
  const rest = text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    placeholders.some((known) => known === name) ? '' : whole,
  )
  return /\{\w*\}|[{}]/.exec(rest)?.[0]
}

/**
 * Reads the templates of documents in `folder`, in order of their names; none if there is no such folder.
 * @throws ConfigurationError naming each invalid file and field
 */
export function readDocumentTemplates(folder: URL): DocumentTemplate[] {
  const problems = collectProblems()
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  const templates = names.toSorted().flatMap((name) => {
    const file = new URL(name, folder)
    const slug = name.slice(0, -'.json'.length)
    if (!/^[a-z][a-z0-9-]{0,63}$/.test(slug)) {
      problems.add(`${file.pathname}: the name must be lowercase letters, digits and hyphens`)
    }
    const content = problems.attempt(() => checkJson(file, templateSchema))
    return content ? [{ slug, ...content }] : []
  })
  problems.throwIfAny()
  return templates
}
