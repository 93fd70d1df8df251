import { parseSync, Visitor } from 'oxc-parser'

export interface Form {
  readonly form: RegExp
  readonly instead: string
}

export interface Passage {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** Exact but not idiomatic phrases to avoid in comments, test titles, messages and documents. */
export const proseForms: readonly Form[] = [
  { form: /\bwhoever\b/i, instead: 'a noun: customers who…, the caller' },
  { form: /\banew\b/i, instead: 'again' },
  { form: /\bso many\b/i, instead: 'the number of' },
  { form: /\ba no(?=[.,;:]|$| (?:is|to|that|from|by)\b)/i, instead: 'a refusal' },
  { form: /\btold\b(?! apart)/i, instead: 'shown, sent, notified' },
  { form: /\b(?:goes|go|went) off\b/i, instead: 'is suspended, is disconnected' },
  { form: /\black(?:s|ing)\b|\b(?:may|to|they) lack\b/i, instead: 'is short of, is missing, has no' },
  { form: /\bstands\b(?! (?:for|alone|still|out)\b)/i, instead: 'is, exists' },
  { form: /\bto be had\b/i, instead: 'available' },
  { form: /\bis asked nothing\b/i, instead: 'an active sentence' },
  { form: /\bhears of\b/i, instead: 'is notified of' },
  { form: /\bso that it is there\b/i, instead: 'available' },
  { form: /\bpays by itself\b/i, instead: 'autopay is on' },
  { form: /\bready sums?\b/i, instead: 'suggested amounts' },
  { form: /\be-mails?\b/i, instead: 'email' },
  { form: /\bdays on credit\b/i, instead: 'credit days' },
]

/** Words to avoid in names, in favour of a standard term: docs/glossary.md#terms-of-the-code. */
export const nameForms: readonly Form[] = [
  { form: /^wish(?:es|ed)?$/, instead: 'request' },
  { form: /^hindrances?$/, instead: 'blocker' },
  { form: /^standings?$/, instead: 'status' },
  { form: /^lacking$/, instead: 'shortfall' },
  { form: /^(?:told|tells)$/, instead: 'delivered, shown' },
  { form: /^anew$/, instead: 'again' },
  { form: /^(?:packets?|stock|stocks)$/, instead: 'channelPackage, promotion' },
  { form: /^(?:bury|buried|waker|wakers|lanes?)$/, instead: 'deadLetter, notifier, orderingKey' },
  { form: /^suspensions?$/, instead: 'pause' },
  { form: /^strange$/, instead: 'foreign' },
]

/** Names that calls.tsv fixes on the wire. */
export const wireNames: ReadonlySet<string> = new Set([
  'packet',
  'packets',
  'packetId',
  'packet_id',
  'cardPacketList',
  'stock',
])

/** Returns the comments of a source, and its strings and template texts of more than one word. */
export function readProse(file: string, text: string): Passage[] {
  const { program, comments } = parseSync(file, text)
  const lineOf = lineFinder(text)
  const passages = comments.map(({ value, start }) => ({ file, line: lineOf(start), text: value }))
  const add = (value: string, start: number) => {
    if (/\p{L} \p{L}/u.test(value)) passages.push({ file, line: lineOf(start), text: value })
  }
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') add(value, start)
    },
    TemplateElement: ({ value, start }) => add(value.raw, start),
  }).visit(program)
  return passages
}

export function readNames(file: string, text: string): Passage[] {
  const { program } = parseSync(file, text)
  const lineOf = lineFinder(text)
  const names = new Map<string, Passage>()
  const add = (name: string, start: number) => {
    if (!names.has(name)) names.set(name, { file, line: lineOf(start), text: name })
  }
  new Visitor({ Identifier: ({ name, start }) => add(name, start) }).visit(program)
  return [...names.values()]
}

/** Returns the lines of a document without code in backticks. */
export function readDocumentProse(file: string, text: string): Passage[] {
  const quoted = text.replaceAll(/```.*?```/gs, (block) => block.replaceAll(/[^\n]/g, ' ')).replaceAll(/`[^`\n]*`/g, '')
  return quoted.split('\n').map((line, index) => ({ file, line: index + 1, text: line }))
}

export function findForms(passages: readonly Passage[], forms: readonly Form[] = proseForms): string[] {
  return passages.flatMap(({ file, line, text }) =>
    forms.flatMap(({ form, instead }) => {
      const found = form.exec(text)
      return found ? [`${file}:${line}: "${found[0]}": write ${instead}`] : []
    }),
  )
}

export function findNames(names: readonly Passage[], allowed: ReadonlySet<string> = wireNames): string[] {
  return names
    .filter(({ text }) => !allowed.has(text))
    .flatMap((name) =>
      findForms(
        wordsOf(name.text).map((text) => ({ ...name, text })),
        nameForms,
      ),
    )
}

/** Returns the words of a name in lower case: `card`, `packet` and `list` for `cardPacketList`. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (offset) => {
    const next = starts.findIndex((start) => start >= offset)
    return (next < 0 ? starts.length : next) + 1
  }
}
