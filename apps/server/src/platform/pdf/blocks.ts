import type { Content, TableCell } from 'pdfmake'
import { runsOf } from './runs.ts'
import type { Block, Column, Paragraph, Party, Row, Signature, Table } from './sheet.ts'

export const colours = { ink: '#16202b', quiet: '#55606c', line: '#d9dee3' } as const
const signatureWidth = 210
const clauseNumberWidth = 34
const clauseIndent = 18
const paragraphGap = 4
const headingGap = 14
const textGap = 6
// Characters that fit on a page whatever they are: the library cuts off what does not fit on the page that it is kept on.
const maxKept = 1000

const hairlines = {
  hLineWidth: () => 0.75,
  vLineWidth: () => 0,
  hLineColor: () => colours.line,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 4.5,
  paddingBottom: () => 4.5,
}

const tableLayout = {
  ...hairlines,
  paddingLeft: (column: number) => (column === 0 ? 0 : 10),
  paddingTop: () => 3,
  paddingBottom: () => 3,
  hLineWidth: (line: number) => (line === 0 ? 0 : 0.75),
}

/** What stays on one page, with the number of its characters. */
interface Piece {
  readonly content: readonly Content[]
  readonly length: number
}

/** Draws the blocks. Pages break between clauses, and never between the last of them and the parties. */
export function contentsOf(blocks: readonly Block[], colour: string): Content[] {
  const pieces: Piece[] = []
  for (const block of blocks) {
    if (block.kind === 'text') pieces.push(...textOf(block.heading, block.paragraphs))
    else if (block.kind === 'parties') pieces.push(joined(pieces, partiesOf(block.parties)))
    else pieces.push({ content: [contentOf(block, colour)], length: Infinity })
  }
  return pieces.map(({ content, length }) => ({ stack: [...content], unbreakable: length <= maxKept }))
}

/** Takes the last piece off the list, if it fits on one page with the next, and returns them as one. */
function joined(pieces: Piece[], next: Piece): Piece {
  const last = pieces.at(-1)
  if (!last || last.length + next.length > maxKept) return next
  pieces.pop()
  return { content: [...last.content, ...next.content], length: last.length + next.length }
}

function contentOf(block: Exclude<Block, { kind: 'text' | 'parties' }>, colour: string): Content {
  switch (block.kind) {
    case 'facts':
      return factsOf(block.rows)
    case 'sums':
      return sumsOf(block.rows, colour)
    case 'table':
      return tableOf(block)
    case 'signed':
      return signedOf(block.text, block.note, block.by)
  }
}

/** A heading stays with the first clause, and a clause with the first of those inside it. */
function textOf(heading: Paragraph | undefined, paragraphs: readonly Paragraph[]): Piece[] {
  const groups: Paragraph[][] = []
  for (const paragraph of paragraphs) {
    const last = groups.at(-1)
    if (last && depthOf(paragraph) > depthOf(last.at(-1)!)) last.push(paragraph)
    else groups.push([paragraph])
  }
  const words = heading && [heading.number, heading.text].filter(Boolean).join(' ')
  return groups.map((group, index): Piece => {
    const title = index === 0 && words ? [titleOf(words)] : []
    const top = index > 0 ? 0 : words ? headingGap : textGap
    const stack = [...title, ...group.map(paragraphOf)]
    return { content: [{ stack, margin: [0, top, 0, 0] }], length: lengthOf(group.map(({ text }) => text)) }
  })
}

const titleOf = (text: string): Content => ({ text: runsOf(text), bold: true, fontSize: 13 })

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0)

const depthOf = ({ number = '' }: Paragraph) => number.split('.').filter(Boolean).length

function paragraphOf(paragraph: Paragraph): Content {
  const { number, text } = paragraph
  if (number === undefined) return { text: runsOf(text), margin: [0, paragraphGap, 0, 0] }
  return {
    columns: [
      { text: number, width: clauseNumberWidth, color: colours.quiet },
      { text: runsOf(text), width: '*' },
    ],
    margin: [Math.max(0, depthOf(paragraph) - 2) * clauseIndent, paragraphGap, 0, 0],
  }
}

function partiesOf(parties: readonly Party[]): Piece {
  const columns = parties.map(({ role, name, rows }) => ({
    width: '*',
    stack: [
      { text: runsOf(role), color: colours.quiet, fontSize: 8.5 },
      { text: runsOf(name), bold: true, margin: [0, 0, 0, 4] as [number, number, number, number] },
      ...rows
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => ({
          text: [{ text: runsOf(`${label}: `), color: colours.quiet }, { text: runsOf(value) }],
          fontSize: 9.5,
        })),
    ],
  }))
  const texts = parties.flatMap(({ name, rows }) => [name, ...rows.flatMap(({ label, value }) => [label, value])])
  return { content: [{ columns, columnGap: 28, margin: [0, 16, 0, 0] }], length: lengthOf(texts) }
}

function factsOf(facts: readonly Row[]): Content {
  const body = facts.map(({ label, value }) => [
    { text: runsOf(label), color: colours.quiet, margin: [0, 0, 16, 0] as [number, number, number, number] },
    { text: runsOf(value) },
  ])
  return { table: { widths: ['38%', '*'], body }, layout: hairlines }
}

function sumsOf(sums: readonly Row[], colour: string): Content {
  const body = sums.map(({ label, value }, index) => {
    const isTotal = index === sums.length - 1
    const style = isTotal ? { bold: true, fontSize: 15 } : {}
    return [
      { text: runsOf(label), ...style },
      { text: runsOf(value), alignment: 'right' as const, noWrap: true, ...style, ...(isTotal && { color: colour }) },
    ]
  })
  const table = {
    table: { widths: ['*', 'auto'], body },
    layout: { ...hairlines, hLineWidth: (line: number) => (line === 0 || line === body.length ? 0 : 0.75) },
  }
  return { stack: [table], unbreakable: true, margin: [0, 14, 0, 0] }
}

function tableOf({ heading, columns, rows }: Table): Content {
  const cellOf = (text: string, { right }: Column, style: object): TableCell => ({
    text: runsOf(text),
    ...(right && { alignment: 'right' as const }),
    ...style,
  })
  const titles = columns.map((column) => cellOf(column.title, column, { color: colours.quiet, fontSize: 8.5 }))
  const heads = heading ? [headingOf(heading, columns.length), titles] : [titles]
  const body = rows.map(({ cells, strong }) =>
    columns.map((column, index) => cellOf(cells[index] ?? '', column, strong ? { bold: true } : {})),
  )
  return {
    table: {
      headerRows: heads.length,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width ?? '*'),
      body: [...heads, ...body],
    },
    layout: tableLayout,
    fontSize: 9,
    margin: [0, 16, 0, 0],
  }
}

function headingOf({ label, value }: Row, columns: number): TableCell[] {
  const words: Content[] = [
    { text: runsOf(label), bold: true, fontSize: 13 },
    { text: runsOf(value), color: colours.quiet },
  ]
  return [{ stack: words, colSpan: columns }, ...Array.from({ length: columns - 1 }, () => '')]
}

function signedOf(text: string, note: string, by: readonly Signature[]): Content {
  const places = by.map(({ role, party }) => ({
    width: signatureWidth,
    stack: [
      { text: runsOf(role), color: colours.quiet },
      { text: runsOf(party), bold: true },
      {
        canvas: [
          { type: 'line' as const, x1: 0, y1: 34, x2: signatureWidth, y2: 34, lineWidth: 0.75, lineColor: colours.ink },
        ],
      },
      {
        text: runsOf(note),
        color: colours.quiet,
        fontSize: 8.5,
        margin: [0, 4, 0, 0] as [number, number, number, number],
      },
    ],
  }))
  return {
    stack: [
      { text: runsOf(text), bold: true, fontSize: 12, margin: [0, 0, 0, 18] },
      { columns: places, columnGap: 483 - 2 * signatureWidth },
    ],
    unbreakable: true,
    margin: [0, 18, 0, 0],
  }
}
