import type { Content, TableCell } from 'pdfmake'
import { runsOf } from './runs.ts'
import type { Block, Column, Paragraph, Party, Row, Signature, Table } from './sheet.ts'

export const colours = { ink: '#16202b', quiet: '#55606c', line: '#d9dee3' } as const
const signatureWidth = 210
const clauseNumberWidth = 34
const clauseIndent = 18

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

export function contentOf(block: Block, colour: string): Content {
  switch (block.kind) {
    case 'text':
      return textOf(block.heading, block.paragraphs)
    case 'parties':
      return partiesOf(block.parties)
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

function textOf(heading: Paragraph | undefined, paragraphs: readonly Paragraph[]): Content {
  const [first, ...rest] = paragraphs.map(paragraphOf)
  const words = heading && [heading.number, heading.text].filter(Boolean).join(' ')
  const title: Content[] = words === undefined ? [] : [{ text: runsOf(words), bold: true, fontSize: 13 }]
  return {
    stack: [{ stack: [...title, ...(first ? [first] : [])], unbreakable: true }, ...rest],
    margin: [0, words === undefined ? 4 : 14, 0, 0],
  }
}

function paragraphOf({ number, text }: Paragraph): Content {
  const margin: [number, number, number, number] = [0, 4, 0, 0]
  if (number === undefined) return { text: runsOf(text), margin }
  const depth = number.split('.').filter(Boolean).length
  return {
    columns: [
      { text: number, width: clauseNumberWidth, color: colours.quiet },
      { text: runsOf(text), width: '*' },
    ],
    margin: [Math.max(0, depth - 2) * clauseIndent, 4, 0, 0],
  }
}

function partiesOf(parties: readonly Party[]): Content {
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
  return { columns, columnGap: 28, unbreakable: true, margin: [0, 16, 0, 0] }
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
