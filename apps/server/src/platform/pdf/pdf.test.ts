import { type Language, languages } from '@kabinet/contract/kernel/languages'
import { moneyText } from '@kabinet/contract/kernel/money-text'
import { money } from '@kabinet/contract/kernel/money'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readPdf } from '../../../test/read-pdf.ts'
import { createPdf } from './pdf.ts'
import type { Block, Row, Sheet, TableRow } from './sheet.ts'

const dram = { sign: '֏', fractionDigits: 0 }
const rouble = { sign: '₽', fractionDigits: 2 }

const words: Readonly<Record<Language, { title: string; fact: Row }>> = {
  en: { title: 'Payment receipt', fact: { label: 'Contract', value: '1000001, “Café” №\u00a05' } },
  ru: { title: 'Чек об оплате', fact: { label: 'Договор', value: '1000001, «Ёлка» — №\u00a05' } },
  hy: { title: 'Վճարման անդորրագիր', fact: { label: 'Պայմանագիր', value: '1000001, «Եվա և Օհան»։ Ո՞վ' } },
}

function sumsIn(language: Language): Row[] {
  return [
    { label: 'AMD', value: moneyText(money(123_456_700), language, dram) },
    { label: 'RUB', value: moneyText(money(-1_234_550), language, rouble) },
  ]
}

function sheetOf(language: Language, changes: Partial<Sheet> = {}): Sheet {
  const { title, fact } = words[language]
  return {
    language,
    title,
    brand: {
      title: 'Արագած Aragats',
      colour: '#17379e',
      logo: { viewBox: '0 0 30 22', path: 'M1 20.5 8.2 8.4', stroke: 2, frame: 'none' },
    },
    at: new Date('2026-11-20T08:00:00Z'),
    content: [
      { kind: 'facts', rows: [fact] },
      { kind: 'sums', rows: sumsIn(language) },
    ],
    footer: 'Aragats, +374 60 000 000',
    ...changes,
  }
}

const press = createPdf()
afterAll(() => press.close())

test.each(languages)('a document in %s contains its text, every character with a glyph', async (language) => {
  const sheet = sheetOf(language)
  const { lines, missing, info } = await readPdf(await press.render(sheet))
  const rows = [words[language].fact, ...sumsIn(language)].map(({ label, value }) => `${label} ${value}`)
  // Fonts render the no-break space like an ordinary one.
  const expected = [sheet.brand.title, sheet.title, ...rows, sheet.footer].map((line) => line.replaceAll('\u00a0', ' '))
  expect(lines).toEqual(expected)
  expect(missing).toBe(0)
  expect(info).toMatchObject({ Title: sheet.title, Author: sheet.brand.title, Language: language })
})

// Characters that runs.ts assigns to the fonts, except spaces, combining marks, ligatures and a few special ones.
const said: readonly (readonly [number, number])[] = [
  [0x21, 0x7e],
  [0xa1, 0xac],
  [0xae, 0x24f],
  [0x386, 0x3ce],
  [0x400, 0x482],
  [0x48a, 0x52f],
  [0x531, 0x556],
  [0x559, 0x58a],
  [0x58d, 0x58f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x20a0, 0x20bf],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
]

test('every character assigned to a font has a glyph in it', async () => {
  const signs = said
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((point) => String.fromCodePoint(point))
    .filter((sign) => /\P{Cn}/u.test(sign))
  const facts = Array.from({ length: Math.ceil(signs.length / 30) }, (_, row) => ({
    label: String(row),
    value: signs.slice(row * 30, row * 30 + 30).join(' '),
  }))
  const { missing, glyphs } = await readPdf(
    await press.render(sheetOf('en', { content: [{ kind: 'facts', rows: facts }] })),
  )
  expect(glyphs).toBeGreaterThan(signs.length)
  expect(missing).toBe(0)
})

test('an unsupported character is rendered as the replacement character, not as a box', async () => {
  const { lines, missing } = await readPdf(await press.render(sheetOf('en', { title: 'Paid 😀 漢' })))
  expect(lines[1]).toBe('Paid \ufffd \ufffd')
  expect(missing).toBe(0)
})

test('the same sheet gives the same bytes, small enough for an email', async () => {
  const [one, two] = await Promise.all([press.render(sheetOf('hy')), press.render(sheetOf('hy'))])
  expect(Buffer.from(one).equals(two)).toBe(true)
  expect(one.length).toBeLessThan(40_000)
})

test('a long table continues on more pages with header and footer; signatures stay on one page', async () => {
  const rows = Array.from({ length: 90 }, (_, index): TableRow => ({ cells: [`Row ${index}`, 'Aragats', `${index}`] }))
  const columns = [
    { title: 'Which', width: 80 },
    { title: 'What' },
    { title: 'How much', width: 80, right: true as const },
  ]
  const content: Block[] = [
    { kind: 'table', heading: { label: 'Contract 7', value: 'Abovyan 8' }, columns, rows },
    { kind: 'signed', text: 'Nobody owes anything.', note: 'Name', by: [{ role: 'Customer', party: 'Օհան' }] },
  ]
  const { lines } = await readPdf(await press.render(sheetOf('en', { content })))
  const pages = lines.filter((line) => line.startsWith('Aragats, +374 60 000 000'))
  expect(pages.map((line) => line.slice(-5))).toEqual(pages.map((_, index) => `${index + 1} / ${pages.length}`))
  expect(pages.length).toBeGreaterThan(2)
  for (const title of ['Contract 7', 'Which What How much']) {
    expect(lines.filter((line) => line === title)).toHaveLength(pages.length)
  }
  expect(lines.filter((line) => line.startsWith('Row '))).toEqual(rows.map(({ cells }) => cells.join(' ')))
  expect(lines.slice(-5, -1)).toEqual(['Nobody owes anything.', 'Customer', 'Օհան', 'Name'])
})

const party = (role: string, name: string) => ({
  role,
  name,
  rows: [
    { label: 'Account', value: '00420' },
    { label: 'Bank', value: '' },
  ],
})
const parties: Block = { kind: 'parties', parties: [party('Provider', 'Aragats CJSC'), party('Customer', 'Օհան')] }

test('clauses keep their numbers, requisites stand side by side, and a heading stays with its text', async () => {
  const clauses = Array.from({ length: 60 }, (_, index): Block => {
    const heading = { number: `${index + 1}.`, text: `Section ${index + 1}` }
    const paragraphs = [{ number: `${index + 1}.1.`, text: 'The provider connects.' }, { text: 'Երկու տող' }]
    return { kind: 'text', heading, paragraphs }
  })
  const { lines } = await readPdf(await press.render(sheetOf('en', { content: [...clauses, parties] })))
  expect(lines.filter((line) => line.startsWith('60.'))).toEqual(['60. Section 60', '60.1. The provider connects.'])
  expect(lines.slice(-4, -1)).toEqual(['ProviderCustomer', 'Aragats CJSCՕհան', 'Account: 00420Account: 00420'])
  expect(lines.filter((line) => line.includes('Bank'))).toEqual([])
  // The footer is the last line of each page.
  const ends = lines.flatMap((line, index) => (line.startsWith('Aragats, +374') ? [lines[index - 1]] : []))
  expect(ends.length).toBeGreaterThan(3)
  expect(ends.filter((line) => line?.includes('Section'))).toEqual([])
})

test('nothing is cut off a clause that is longer than a page', async () => {
  const long = Array.from({ length: 1200 }, (_, index) => `word${index}`)
  const heading = { number: '1.', text: 'Services' }
  const content: Block[] = [{ kind: 'text', heading, paragraphs: [{ number: '1.1.', text: long.join(' ') }] }, parties]
  const { lines } = await readPdf(await press.render(sheetOf('en', { content })))
  expect(lines.join(' ').match(/word\d+/g)).toEqual(long)
})

test('the parties stand on the page of the last clause', async () => {
  const clauses = (count: number): Block => ({
    kind: 'text',
    paragraphs: Array.from({ length: count }, (_, index) => ({ number: `1.${index + 1}.`, text: 'The end.' })),
  })
  for (const [count, pages] of [
    [20, 1],
    [25, 2],
  ] as const) {
    const { lines } = await readPdf(await press.render(sheetOf('en', { content: [clauses(count), parties] })))
    expect(lines[lines.indexOf('ProviderCustomer') - 1]).toBe(`1.${count}. The end.`)
    expect(lines.filter((line) => line.startsWith('Aragats, +374'))).toHaveLength(pages)
  }
})

test('documents are rendered one after another, and a full queue refuses more', async () => {
  const pdf = createPdf({ max: 1 })
  onTestFinished(() => pdf.close())
  const [drawn, waits, refused] = await Promise.allSettled(
    ['one', 'two', 'three'].map((title) => pdf.render(sheetOf('en', { title }))),
  )
  expect([drawn!.status, waits!.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(refused).toMatchObject({ status: 'rejected', reason: { refusal: 'documents_busy' } })
})

test('a document that takes too long is refused as one of many', async () => {
  const pdf = createPdf({ deadlineMs: 1 })
  onTestFinished(() => pdf.close())
  await expect(pdf.render(sheetOf('en'))).rejects.toMatchObject({ refusal: 'documents_busy' })
})

test('a client that disconnects leaves the queue', async () => {
  const pdf = createPdf({ max: 1 })
  onTestFinished(() => pdf.close())
  const drawn = pdf.render(sheetOf('en'))
  const hangUp = new AbortController()
  const gone = pdf.render(sheetOf('en'), { signal: hangUp.signal })
  hangUp.abort(new Error('gone'))
  await expect(gone).rejects.toThrow('gone')
  const next = pdf.render(sheetOf('en'))
  await Promise.all([drawn, next])
  expect(pdf.count()).toEqual({ drawn: 2, waiting: 0 })
})

test('priority documents are rendered ahead of the queue, however long it is', async () => {
  const pdf = createPdf({ max: 2 })
  onTestFinished(() => pdf.close())
  const order: string[] = []
  const render = async (name: string, first = false) => {
    await pdf.render(sheetOf('en'), { first })
    order.push(name)
  }
  await Promise.all([render('drawing'), render('a'), render('b'), render('letter', true), render('another', true)])
  expect(order).toEqual(['drawing', 'letter', 'another', 'a', 'b'])
})

test('a closed renderer starts again on demand', async () => {
  const half = expect(press.render(sheetOf('en'))).rejects.toThrow('the server is shutting down')
  await press.close()
  await half
  expect((await press.render(sheetOf('en'))).length).toBeGreaterThan(1000)
})
