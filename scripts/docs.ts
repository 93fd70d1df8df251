import { posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import { marked, type Token } from 'marked'

export interface Source {
  readonly file: string
  readonly text: string
}

export interface Document extends Source {
  readonly anchors: ReadonlySet<string>
  readonly links: readonly string[]
}

const citation = /\bdocs\/[\w/.-]*\.md(?:#[\w-]*)?/g

const foreignCitations: readonly RegExp[] = [
  /§\s?\d+/g,
  /[(;]\s?(?:domain|integrations|growth|design|look|specification):\s/g,
  /\s\((?:integrations|specification)[,)]/g,
  /\bthe[\s*/]+specification\b/gi,
]

export function readDocument({ file, text }: Source): Document {
  const slugger = new GithubSlugger()
  const anchors = new Set<string>()
  const links: string[] = []
  void marked.walkTokens(marked.lexer(text), (token) => {
    if (token.type === 'heading') anchors.add(slugger.slug(plainText((token as { tokens?: Token[] }).tokens ?? [])))
    if (token.type === 'link' || token.type === 'image') links.push((token as { href: string }).href)
  })
  return { file, text, anchors, links }
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      const { tokens: inner, text = '' } = token as { tokens?: Token[]; text?: string }
      return inner ? plainText(inner) : text
    })
    .join('')
}

export function findBrokenLinks(documents: readonly Document[], exists: (path: string) => boolean): string[] {
  return documents.flatMap(({ file, links }) =>
    links
      .filter((link) => !/^(?:[a-z]+:|\/)/i.test(link))
      .flatMap((link) => {
        const [path = '', anchor] = decodeURI(link).split('#')
        const target = path === '' ? file : posix.join(posix.dirname(file), path)
        return problemOf({ target, anchor }, documents, exists).map((problem) => `${file}: ${link}: ${problem}`)
      }),
  )
}

export function findBrokenCitations(
  sources: readonly Source[],
  documents: readonly Document[],
  exists: (path: string) => boolean,
): string[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(citation)].flatMap(({ 0: cited, index }) => {
      const [target = '', anchor] = cited.split('#')
      return problemOf({ target, anchor }, documents, exists).map(
        (problem) => `${file}:${lineOf(text, index)}: ${cited}: ${problem}`,
      )
    }),
  )
}

export function findForeignCitations(sources: readonly Source[]): string[] {
  return sources.flatMap(({ file, text }) =>
    foreignCitations.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(
        ({ 0: found, index }) => `${file}:${lineOf(text, index)}: "${found}" cites nothing that can be opened here`,
      ),
    ),
  )
}

export function findUnlistedHeadings(index: Document, documents: readonly Document[], folder: string): string[] {
  const linked = new Set(index.links)
  const from = posix.dirname(index.file)
  return documents
    .filter(({ file }) => posix.dirname(file) === folder)
    .flatMap(({ file, text }) => {
      const path = posix.relative(from, file)
      const headings = readDocument({ file, text: text.replaceAll(/^(?:#|#{3,}) .*$/gm, '') }).anchors
      return [...headings].map((anchor) => `${path}#${anchor}`).filter((link) => !linked.has(link))
    })
    .map((link) => `${index.file}: does not list ${link}`)
}

export function findUnlistedFiles(index: Document, files: readonly string[]): string[] {
  const from = posix.dirname(index.file)
  const linked = new Set(index.links.map((link) => posix.join(from, link.split('#')[0]!)))
  return files.filter((file) => !linked.has(file)).map((file) => `${index.file}: does not list ${file}`)
}

export function findMissingDecisions(index: Document, files: readonly string[]): string[] {
  const taken = new Set(files.map((file) => Number(posix.basename(file).slice(0, 4))))
  const unused = new Set(
    [...index.text.matchAll(/^\| (\d{4}) .*\| unused .*\|$/gm)].map(([, number]) => Number(number)),
  )
  const numbers = Array.from({ length: Math.max(0, ...taken) }, (_, at) => at + 1)
  return [
    ...numbers
      .filter((number) => !taken.has(number) && !unused.has(number))
      .map((number) => `${index.file}: does not say what became of ${number}`),
    ...[...unused].filter((number) => taken.has(number)).map((number) => `${index.file}: ${number} is used`),
  ]
}

export function findWrongVersion(changelog: Source, version: string): string[] {
  const newest = /^## \[(\d[^\]]*)\] - \d{4}-\d{2}-\d{2}$/m.exec(changelog.text)?.[1]
  return newest === version ? [] : [`${changelog.file}: the newest release is ${newest}, package.json has ${version}`]
}

interface Target {
  readonly target: string
  readonly anchor: string | undefined
}

function problemOf(
  { target, anchor }: Target,
  documents: readonly Document[],
  exists: (path: string) => boolean,
): string[] {
  if (!exists(target)) return ['no such file']
  if (anchor === undefined) return []
  const document = documents.find(({ file }) => file === target)
  return document?.anchors.has(anchor) ? [] : ['no such heading']
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
