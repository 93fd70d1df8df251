import { fileURLToPath } from 'node:url'
import pdfmake, { type Content } from 'pdfmake'
import { colours, contentsOf } from './blocks.ts'
import { type FontName, runsOf } from './runs.ts'
import type { Sheet } from './sheet.ts'

type Document = Parameters<typeof pdfmake.createPdf>[0]

const margin = 56
// Side and corner of a logo's tile, in parts of the drawing and of the side.
const tileScale = 1.4
const tileCorner = 0.3
const regular = fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'))
const bold = fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'))
const armenian = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf'),
)
const armenianBold = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/noto-sans-armenian/600SemiBold/NotoSansArmenian_600SemiBold.ttf'),
)
const fonts = {
  NotoSans: { normal: regular, bold },
  NotoSansArmenian: { normal: armenian, bold: armenianBold },
} satisfies Record<FontName, object>

const fontFiles = new Set([regular, bold, armenian, armenianBold])
pdfmake.setFonts(fonts)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))
pdfmake.setUrlAccessPolicy(() => false)

/** Renders a sheet as a PDF with embedded fonts; takes at least a tenth of a second of CPU time. */
export function draw(sheet: Sheet): Promise<Buffer> {
  return pdfmake.createPdf(documentOf(sheet)).getBuffer()
}

function documentOf({ language, title, brand, at, content, footer }: Sheet): Document {
  return {
    pageSize: 'A4',
    pageMargins: [margin, 100, margin, 76],
    version: '1.7',
    language,
    displayTitle: true,
    info: { title, author: brand.title, creator: brand.title, producer: brand.title, creationDate: at, modDate: at },
    defaultStyle: { font: 'NotoSans', fontSize: 10.5, lineHeight: 1.3, color: colours.ink },
    header: headerOf(brand),
    footer: (page, pages) => footerOf(footer, page, pages),
    content: [
      { text: runsOf(title), bold: true, fontSize: 20, margin: [0, 0, 0, 14] },
      ...contentsOf(content, brand.colour),
    ],
  }
}

function headerOf({ title, logo, colour }: Sheet['brand']): Content {
  return {
    stack: [
      { canvas: [{ type: 'rect', x: 0, y: 0, w: 595.28, h: 8, color: colour }] },
      {
        columns: [
          { stack: [{ svg: logoOf(logo, colour) }], width: 'auto', margin: [0, 1, 9, 0] },
          { text: runsOf(title), bold: true, fontSize: 14, color: colour, width: '*' },
        ],
        margin: [margin, 34, margin, 0],
      },
    ],
  }
}

const logoHeight = 18

/** Returns the logo as an SVG image. In a tile, it is drawn in white on the brand's colour. */
function logoOf({ viewBox, path, stroke, frame }: Sheet['brand']['logo'], colour: string): string {
  const [left, top, width, height] = viewBox.split(' ').map(Number) as [number, number, number, number]
  const line = (stroked: string) =>
    `<path d="${path}" fill="none" stroke="${stroked}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"/>`
  if (frame === 'none') {
    return `<svg viewBox="${viewBox}" width="${(logoHeight * width) / height}" height="${logoHeight}">${line(colour)}</svg>`
  }
  const side = Math.max(width, height) * tileScale
  const [x, y] = [(side - width) / 2 - left, (side - height) / 2 - top]
  const tile = `<rect width="${side}" height="${side}" rx="${side * tileCorner}" fill="${colour}"/>`
  return `<svg viewBox="0 0 ${side} ${side}" width="${logoHeight}" height="${logoHeight}">${tile}<g transform="translate(${x} ${y})">${line('#ffffff')}</g></svg>`
}

function footerOf(footer: string, page: number, pages: number): Content {
  return {
    columns: [
      { text: runsOf(footer), width: '*' },
      { text: pages > 1 ? `${page} / ${pages}` : '', width: 'auto', alignment: 'right' },
    ],
    fontSize: 8.5,
    color: colours.quiet,
    columnGap: 24,
    margin: [margin, 20, margin, 0],
  }
}
