import { describe, expect, test } from 'vitest'
import { workbook, xlsx, xmlRow, zip } from '../../../test/xlsx.ts'
import { type FileFault, ReadFault } from './read-fault.ts'
import { isXlsx, readCsv, readFirstRows, readText, readXlsx } from './read.ts'

const maxBytes = 1_000_000

async function faultOf(work: () => unknown): Promise<FileFault | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof ReadFault) return error.fault
    throw error
  }
}

describe('XLSX', () => {
  test('rows keep their numbers, and empty ones are left out', async () => {
    const content = xlsx(xmlRow(2, 'Date', 5), xmlRow(3, ''), xmlRow(7, '', 'x'))
    expect(isXlsx(content)).toBe(true)
    expect(await readXlsx(content, maxBytes)).toEqual([
      { row: 2, cells: ['Date', 5] },
      { row: 7, cells: [null, 'x'] },
    ])
  })

  test('formulas have the value that the file has for them, and are never evaluated', async () => {
    const content = xlsx(xmlRow(1, '<f>1+1</f><v>7</v>', '<f>1+1</f>', '<f>HYPERLINK("http://x")</f><v></v>'))
    expect(await readXlsx(content, maxBytes)).toEqual([{ row: 1, cells: [7] }])
  })

  test('entities of a document type are not expanded', async () => {
    const files = workbook(xmlRow(1, '&amp;', 'x'))
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'lol'.repeat(99)}"><!ENTITY b "${'&a;'.repeat(99)}">]>`
    const sheet = files['xl/worksheets/sheet1.xml']!.replace('&amp;', '&b;')
    const content = zip({ ...files, 'xl/worksheets/sheet1.xml': bomb + sheet })
    const fault = await faultOf(async () => {
      const [row] = await readXlsx(content, maxBytes)
      expect(String(row!.cells[0]).length).toBeLessThan(10)
    })
    expect([undefined, 'damaged']).toContain(fault)
  })

  const files = workbook(xmlRow(1, 'x'))
  const big = { ...files, 'xl/worksheets/sheet1.xml': `<x>${' '.repeat(maxBytes)}</x>` }
  test.each<[string, Buffer, FileFault]>([
    ['more than allowed, declared', zip(big), 'size'],
    ['a picture of more than allowed', zip({ 'xl/media/a.png': Buffer.alloc(maxBytes), ...files }), 'size'],
    ['more than it declares', zip(big, { declared: 10 }), 'damaged'],
    ['less than it declares', zip(files, { declared: 9999 }), 'damaged'],
    ['encrypted files', zip(files, { encrypted: true }), 'type'],
    ['another document', zip({ 'word/document.xml': '<x/>' }), 'type'],
    ['more rows than anybody writes', xlsx('<row/>'.repeat(100_001)), 'size'],
    ['no files', zip({}), 'type'],
    ['nothing but a beginning', Buffer.from('PK\u0003\u0004'), 'damaged'],
    ['half of it', zip(files).subarray(0, 600), 'damaged'],
    ['no sheet', zip({ 'xl/workbook.xml': files['xl/workbook.xml']! }), 'damaged'],
    ['no XML', zip({ ...files, 'xl/worksheets/sheet1.xml': 'garbage' }), 'damaged'],
    ['a cell that contradicts itself', xlsx('<row r="3"><c r="A3" t="b"><v>7</v></c></row>'), { row: 3 }],
    ['rows in another order', xlsx(xmlRow(3, 'a'), xmlRow(2, 'b')), { row: 2 }],
  ])('an archive with %s is refused', async (_, content, fault) => {
    expect(await faultOf(() => readXlsx(content, maxBytes))).toEqual(fault)
  })

  test('any byte changed, or any end cut off, is refused or read, and nothing else fails', async () => {
    const content = xlsx(xmlRow(1, 'Date', 5), xmlRow(2, 'x', 6))
    for (let at = 0; at < content.length; at += 7) {
      const changed = Buffer.from(content)
      changed[at] = changed[at]! ^ 0xff
      for (const damaged of [changed, content.subarray(0, at)]) {
        const fault = await faultOf(() => readXlsx(damaged, maxBytes))
        expect(fault === undefined || typeof fault === 'object' || /^(?:type|damaged|size)$/.test(fault)).toBe(true)
      }
    }
  })
})

describe('text', () => {
  test.each([
    ['UTF-8', Buffer.from('Дата;Ամսաթիվ')],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFДата;Ամսաթիվ')],
  ])('%s is decoded', (_, content) => {
    expect(readText(content)).toBe('Дата;Ամսաթիվ')
  })

  test('windows-1251 is decoded', () => {
    expect(readText(Buffer.from([0xc4, 0xe0, 0xf2, 0xe0, 0x3b, 0x31]))).toBe('Дата;1')
  })

  test.each([
    ['UTF-16', Buffer.from('\uFEFFДата;1', 'utf16le')],
    ['an XLS or encrypted XLSX file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00])],
    ['a PDF', Buffer.from('%PDF-1.7\n%\u0001')],
  ])('%s is refused', async (_, content) => {
    expect(await faultOf(() => readText(content))).toBe('type')
  })
})

describe('CSV', () => {
  test('rows keep their numbers, quoted cells their separators and line breaks', () => {
    expect(readCsv('a;b\r\n\r\n;;\r\n"x;y";"1\n2"\r\nООО "Ромашка";z', ';')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 4, cells: ['x;y', '1\n2'] },
      { row: 5, cells: ['ООО "Ромашка"', 'z'] },
    ])
  })

  test('only the first rows are read if only they are wanted', () => {
    expect(readFirstRows('a\nb\nc\n"d', ',', 2)).toHaveLength(2)
    expect(readFirstRows('a\n"b', ',', 2)).toEqual([{ row: 1, cells: ['a'] }])
  })

  test.each([
    ['a quote that does not end', 'a;b\nc;"d\ne;f', 2],
    ['a quote that ends too late', `a;b\nc;d\n"${'e;\n'.repeat(50_000)}"`, 3],
  ])('%s is refused with its row', async (_, text, row) => {
    expect(await faultOf(() => readCsv(text, ';'))).toEqual({ row })
  })
})
