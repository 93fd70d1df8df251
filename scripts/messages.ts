import compile from 'icu-minify/compile'

export interface Catalogue {
  readonly [key: string]: string | Catalogue
}

export interface Texts {
  readonly file: string
  readonly language: string
  readonly messages: ReadonlyMap<string, string>
}

export function flatten(catalogue: Catalogue, prefix = ''): Map<string, string> {
  const messages = new Map<string, string>()
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') messages.set(prefix + key, value)
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) messages.set(inner, text)
  }
  return messages
}

/** Finds differences in keys, placeholders and tags between the catalogues of all languages, and broken messages. */
export function compareCatalogues([first, ...others]: readonly Texts[]): string[] {
  if (!first || first.messages.size === 0) return ['no messages were read']
  const unequal = others.flatMap((other) => [
    ...[...first.messages.keys()]
      .filter((key) => !other.messages.has(key))
      .map((key) => `${other.file}: has no ${key}`),
    ...compareWith(first, other),
  ])
  return [...[first, ...others].flatMap(findBrokenTexts), ...unequal]
}

/** Finds keys of `other` that `base` does not have, and messages whose placeholders or tags differ. */
export function compareWith(base: Texts, other: Texts): string[] {
  return [...other.messages].flatMap(([key, text]) => {
    const original = base.messages.get(key)
    if (original === undefined) return [`${other.file}: ${key} is not in ${base.file}`]
    const [expected, found] = [namesIn(original), namesIn(text)]
    if (!expected || !found || expected === found) return []
    return [`${other.file}: ${key} has ${found}, ${base.file} has ${expected}`]
  })
}

/** Finds messages that do not compile, omit a plural form, or make the browser format a number or date. */
export function findBrokenTexts({ file, language, messages }: Texts): string[] {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return [...messages].flatMap(([key, text]) => {
    const nodes = nodesOf(text)
    if (!nodes) return [`${file}: ${key} does not compile`]
    if (nodes.some(({ costly }) => costly)) {
      return [`${file}: ${key} has the browser write a number or date: a phone takes long to begin that, write {name}`]
    }
    return nodes.flatMap(({ name, forms }) => {
      const missing = forms ? categories.filter((category) => !forms.includes(category)) : []
      return missing.length > 0 ? [`${file}: ${key} is missing ${missing.join(', ')} of ${name}`] : []
    })
  })
}

export function compareUse(keys: readonly string[], sources: readonly string[]): string[] {
  const source = sources.join('\n')
  const namespaces = new Set(keys.map((key) => key.split('.')[0]))
  const known = new Set(keys)
  const literals = new Set([...source.matchAll(/(['"`])([a-z]\w*(?:\.\w+)+)\1/gi)].map(([, , key = '']) => key))
  const called = [...source.matchAll(/\bt(?:\.\w+)?\(\s*(['"`])([^'"`$]*)\1/g)].map(([, , key = '']) => key)
  const patterns = [...source.matchAll(/`(\w+\.[\w.]*(?:\$\{[^{}`]*\}[\w.]*)+)`/g)]
    .map(([, template = '']) => template)
    .filter((template) => namespaces.has(template.split('.')[0]))
    .map((template) => ({
      template,
      pattern: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^{}]*\}/g, '\\w+')}$`),
    }))
  const wanted = new Set([...called, ...[...literals].filter((key) => namespaces.has(key.split('.')[0]))])
  return [
    ...[...wanted].filter((key) => !known.has(key)).map((key) => `${key} is used and has no text`),
    ...patterns
      .filter(({ pattern }) => !keys.some((key) => pattern.test(key)))
      .map(({ template }) => `${template} is used and has no text`),
    ...keys
      .filter((key) => !literals.has(key) && !patterns.some(({ pattern }) => pattern.test(key)))
      .map((key) => `${key} is not used`),
    ...[...source.matchAll(/useTranslations\(\s*['"`][^)]*\)/g)].map(([use]) => `${use}: keys are written whole`),
  ]
}

/** Finds texts with placeholders that are looked up without a value for any. */
export function findMissingValues(texts: ReadonlyMap<string, string>, sources: readonly string[]): string[] {
  const bare = sources.flatMap((source) => [...source.matchAll(/\bt(?:\.\w+)?\(\s*'([^']*)',?\s*\)/g)])
  return [...new Set(bare.map(([, key = '']) => key))]
    .filter((key) => namesIn(texts.get(key) ?? '') !== noNames)
    .map((key) => `${key} is used without values`)
}

/**
 * Finds places where browser tests quote a text instead of using its key. Does not recognize texts whose placeholders
 * are filled in.
 */
export function findQuotes(texts: ReadonlyMap<string, string>, sources: ReadonlyMap<string, string>): string[] {
  const keys = new Map([...texts].map(([key, text]) => [text.replaceAll('\u00a0', ' '), key]))
  return [...sources].flatMap(([file, source]) =>
    source.split('\n').flatMap((line, index) =>
      [...line.matchAll(/(['"`/])((?:\\.|(?!\1)[^\\])*)\1/g)].flatMap(([, , literal = '']) => {
        const key = keys.get(literal.replace(/^\^/, '').replace(/\$$/, '').replaceAll('\\', ''))
        return key === undefined ? [] : [`${file}:${index + 1}: quotes a text, write ${key}`]
      }),
    ),
  )
}

interface Named {
  readonly name: string
  readonly forms?: readonly string[]
  /** Whether the node uses `Intl.NumberFormat` or `Intl.DateTimeFormat`, whose first use is slow. */
  readonly costly?: true
}

const pound = 0

const select = 1
const plurals = [2, 3]
const lastKind = 6

const noNames = 'no placeholders'

/**
 * Returns the distinct placeholders and tags, sorted and joined by spaces, or `no placeholders`; undefined if the
 * message does not compile.
 */
function namesIn(text: string): string | undefined {
  const nodes = nodesOf(text)
  return (
    nodes &&
    ([...new Set(nodes.map(({ name }) => name).filter((name) => name !== '#'))].toSorted().join(' ') || noNames)
  )
}

function nodesOf(text: string): Named[] | undefined {
  try {
    return walk(compile(text))
  } catch {
    return undefined
  }
}

/**
 * Lists the placeholders, tags and `#` of a compiled message. Its nodes are strings, 0 for `#`, `[name]`,
 * `[name, kind, options]` with a kind from 1 to 6, and tags `[name, ...children]`.
 */
function walk(compiled: unknown): Named[] {
  if (!Array.isArray(compiled)) return []
  return (compiled as unknown[]).flatMap((node): Named[] => {
    if (node === pound) return [{ name: '#', costly: true }]
    if (!Array.isArray(node)) return []
    const [name, kind, options] = node as [string, unknown, unknown]
    if (typeof kind !== 'number' || kind < select || kind > lastKind) {
      return node.length === 1 ? [{ name: `{${name}}` }] : [{ name: `<${name}>` }, ...walk(node.slice(1))]
    }
    if (kind !== select && !plurals.includes(kind)) return [{ name: `{${name}}`, costly: true }]
    const branches = options as Record<string, unknown>
    const inner = Object.values(branches).flatMap((branch) => walk(Array.isArray(branch) ? branch : [branch]))
    const forms = plurals.includes(kind) ? { forms: Object.keys(branches) } : {}
    return [{ name: `{${name}}`, ...forms }, ...inner]
  })
}
