import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

interface Glyph {
  readonly originalCharCode: number
}

interface Piece {
  readonly str: string
  readonly transform: readonly number[]
}

/** Returns the metadata of a PDF, its text lines from top to bottom, and the numbers of drawn and missing glyphs. */
export async function readPdf(content: Uint8Array) {
  const { OPS } = await getResolvedPDFJS()
  const document = await getDocumentProxy(Uint8Array.from(content))
  const { info } = await document.getMetadata()
  const lines: string[] = []
  let glyphs = 0
  let missing = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    lines.push(...linesOf(items.filter((item) => 'str' in item)))
    const { fnArray, argsArray } = await page.getOperatorList()
    for (const [index, operation] of fnArray.entries()) {
      if (operation !== OPS.showText) continue
      const [shown] = argsArray[index] as [(Glyph | number)[]]
      const drawn = shown.filter((glyph) => typeof glyph === 'object')
      glyphs += drawn.length
      // Glyph 0 is the box drawn for missing characters.
      missing += drawn.filter(({ originalCharCode }) => originalCharCode === 0).length
    }
  }
  return { lines, glyphs, missing, info }
}

function linesOf(pieces: readonly Piece[]): string[] {
  const heights = Map.groupBy(pieces, ({ transform }) => Math.round(transform[5]!))
  return [...heights].toSorted(([one], [other]) => other - one).map(([, line]) => line.map(({ str }) => str).join(''))
}
