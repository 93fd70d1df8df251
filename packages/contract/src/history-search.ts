import type { balanceCalls } from './balance.ts'
import type { AnswerOf } from './kernel/call.ts'

type Entry = AnswerOf<typeof balanceCalls.detail>['months'][number]['entries'][number]

type Line = Pick<Entry['lines'][number], 'title' | 'tariff' | 'sum' | 'price'>

/** What an entry is found by. */
export interface Searchable {
  /** Everything that describes the entry, in the customer's language. */
  readonly texts: readonly string[]
  /** Signed amounts in hundredths: its sum, its lines, and the prices from which they are computed. */
  readonly amounts: readonly number[]
}

export type Search = (entry: Searchable) => boolean

/** Returns what an entry is found by, apart from what depends on the language of its dates and kinds. */
export function searchableOf(
  { typeTitle, pan, sum, lines }: Pick<Entry, 'typeTitle' | 'pan' | 'sum' | 'lines'>,
  also: readonly string[],
): Searchable {
  const searchable = lines.map(searchableLine)
  return {
    texts: [typeTitle, pan?.slice(-4) ?? '', ...searchable.flatMap(({ texts }) => texts), ...also],
    amounts: [sum, ...searchable.flatMap(({ amounts }) => amounts)],
  }
}

function searchableLine({ title, tariff, sum, price }: Line): Searchable {
  return { texts: [title, tariff], amounts: [sum, ...(price === null ? [] : [price])] }
}

/**
 * Returns a test for entries in which every word of the query occurs. A number matches the beginning of an amount
 * (`6900`, `6 900`, `-6900.50`) or of a number in the text, such as a day or the end of a card number.
 */
export function searchFor(query: string): Search {
  const tests = testsOf(query)
  return (entry) => tests.every((test) => passes(test, entry))
}

/**
 * Returns the lines of an entry in which words of the query occur that nothing else of the entry has: they explain
 * why it was found.
 */
export function foundLines<L extends Line>(
  query: string,
  entry: Pick<Entry, 'typeTitle' | 'pan' | 'sum'> & { readonly lines: readonly L[] },
  also: readonly string[],
): L[] {
  const itself = searchableOf({ ...entry, lines: [] }, also)
  const unexplained = testsOf(query).filter((test) => !passes(test, itself))
  return entry.lines.filter((line) => unexplained.some((test) => passes(test, searchableLine(line))))
}

function testsOf(query: string): Test[] {
  // Digits grouped as amounts are displayed, `6 900`, are one number.
  const joined = plain(query).replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, '')
  const words = joined.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return words.map(testOf)
}

function passes(test: Test, { texts, amounts }: Searchable): boolean {
  return test(plain(texts.join('\n')), amounts)
}

type Test = (text: string, amounts: readonly number[]) => boolean

function testOf(word: string): Test {
  const number = /^([+\-−]?)(\d+(?:[.,]\d{0,2})?)\D*$/.exec(word)
  if (!number || /\p{L}/u.test(word)) return (text) => text.includes(word)
  const [, sign = '', typed = ''] = number
  const digits = typed.replace(',', '.')
  const isSigned = (amount: number) => sign === '' || amount > 0 === (sign === '+')
  return (text, amounts) =>
    amounts.some((amount) => isSigned(amount) && digitsOf(amount).startsWith(digits)) ||
    (sign === '' && text.split(/[^\p{L}\p{N}.,]+/u).some((own) => own.startsWith(typed)))
}

function digitsOf(amount: number): string {
  return (Math.abs(amount) / 100).toFixed(2)
}

/** Evens out what people type differently: case, no-break spaces, Armenian ligatures, the Russian letter ё. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е')
}
