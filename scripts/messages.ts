import compile from 'icu-minify/compile'

/** The texts of one file: nested by key. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue
}

/** A file of texts, by the whole keys (`home.title`). */
export interface Texts {
  readonly file: string
  readonly language: string
  readonly texts: ReadonlyMap<string, string>
}

/** The texts of a catalogue by their whole keys. */
export function flatten(catalogue: Catalogue, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') texts.set(prefix + key, value)
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) texts.set(inner, text)
  }
  return texts
}

/** What is wrong between the catalogues of all languages: keys, placeholders, tags and plural forms. */
export function compareCatalogues([first, ...others]: readonly Texts[]): string[] {
  if (!first || first.texts.size === 0) return ['no texts were read']
  const unequal = others.flatMap((other) => [
    ...[...first.texts.keys()].filter((key) => !other.texts.has(key)).map((key) => `${other.file}: lacks ${key}`),
    ...compareWith(first, other),
  ])
  return [...[first, ...others].flatMap(findBrokenTexts), ...unequal]
}

/** What is wrong with a file whose keys must be among those of `base`, with the same placeholders and tags. */
export function compareWith(base: Texts, other: Texts): string[] {
  return [...other.texts].flatMap(([key, text]) => {
    const original = base.texts.get(key)
    if (original === undefined) return [`${other.file}: ${key} is not in ${base.file}`]
    const [expected, found] = [namesIn(original), namesIn(text)]
    if (!expected || !found || expected === found) return []
    return [`${other.file}: ${key} has ${found}, ${base.file} has ${expected}`]
  })
}

/** Texts that do not compile, lack a plural form of their language, or leave a number or date to the browser. */
export function findBrokenTexts({ file, language, texts }: Texts): string[] {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return [...texts].flatMap(([key, text]) => {
    const nodes = nodesOf(text)
    if (!nodes) return [`${file}: ${key} does not compile`]
    if (nodes.some(({ costly }) => costly)) {
      return [`${file}: ${key} has the browser write a number or date: a phone takes long to begin that, write {name}`]
    }
    return nodes.flatMap(({ name, forms }) => {
      const lacking = forms ? categories.filter((category) => !forms.includes(category)) : []
      return lacking.length > 0 ? [`${file}: ${key} lacks ${lacking.join(', ')} of ${name}`] : []
    })
  })
}

/** Keys that no source uses, and keys that sources use and no catalogue has. */
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

interface Named {
  /** `{sum}` or `<link>`. */
  readonly name: string
  /** The forms of a plural. */
  readonly forms?: readonly string[]
  /** Written by `Intl.NumberFormat` or `Intl.DateTimeFormat`, the first of which holds a page up. */
  readonly costly?: true
}

const pound = 0

const select = 1
const plurals = [2, 3]
const lastKind = 6

/** The placeholders and tags of a text, each once, in order of the alphabet; undefined when it does not compile. */
function namesIn(text: string): string | undefined {
  const nodes = nodesOf(text)
  return (
    nodes &&
    ([...new Set(nodes.map(({ name }) => name).filter((name) => name !== '#'))].toSorted().join(' ') ||
      'no placeholders')
  )
}

function nodesOf(text: string): Named[] | undefined {
  try {
    return walk(compile(text))
  } catch {
    return undefined
  }
}

/** A node is `[name]`, `[name, kind, options]` with a kind from 1 to 6, or a tag `[name, ...children]`. */
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
