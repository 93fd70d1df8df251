import { crc32, deflateRawSync } from 'node:zlib'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Lies {
  /** Unpacked size that the directory declares for the last file. */
  readonly declared?: number
  readonly encrypted?: boolean
}

/** Packs files as a zip archive. */
export function zip(files: Readonly<Record<string, string | Buffer>>, { declared, encrypted }: Lies = {}): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  const entries = Object.entries(files)
  for (const [index, [name, content]] of entries.entries()) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const size = declared !== undefined && index === entries.length - 1 ? declared : bytes.length
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(encrypted ? 1 : 0, 2)
    header.writeUInt16LE(8, 4)
    header.writeUInt32LE(crc32(bytes), 10)
    header.writeUInt32LE(packed.length, 14)
    header.writeUInt32LE(size, 18)
    header.writeUInt16LE(Buffer.byteLength(name), 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), header, Buffer.from(name), packed])
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), header, tail, Buffer.from(name)]))
    bodies.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, listed, Buffer.from('PK\u0005\u0006'), end])
}

/** Returns the files of a workbook with one sheet, whose rows are XML. */
export function workbook(rows: string): Record<string, string> {
  return {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  }
}

/** Returns a row of XML; a cell given as `<f>…` or `<v>…` is XML already, any other is a text. */
export function xmlRow(row: number, ...cells: readonly (string | number)[]): string {
  const cellXml = (cell: string | number, index: number) => {
    const place = `r="${'ABCDEFGH'[index]}${row}"`
    if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`
    if (/^<[fv]>/.test(cell)) return `<c ${place}>${cell}</c>`
    return cell === '' ? '' : `<c ${place} t="inlineStr"><is><t>${cell}</t></is></c>`
  }
  return `<row r="${row}">${cells.map(cellXml).join('')}</row>`
}

/** Returns an XLSX file with these rows of XML. */
export function xlsx(...rows: readonly string[]): Buffer {
  return zip(workbook(rows.join('')))
}
