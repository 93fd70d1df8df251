import { crc32, deflateSync } from 'node:zlib'
import type { Brand } from '@kabinet/ui/tokens/brand.ts'
import { pointsOf } from './path-points.ts'

/** `tile` has rounded corners; the others are cropped by phones. */
export type IconShape = 'tile' | 'touch' | 'maskable'

/** Ratio of the icon's side to the logo's longer side. Phones may crop maskable icons to a circle 80% as wide. */
const sides: Readonly<Record<IconShape, number>> = { tile: 1.5, touch: 1.6, maskable: 1.8 }
const corner = 0.2

function frameOf({ viewBox }: Brand['logo'], shape: IconShape): { left: number; top: number; side: number } {
  const [x = 0, y = 0, width = 24, height = 24] = viewBox.split(/\s+/).map(Number)
  const side = Math.max(width, height) * sides[shape]
  return { left: x - (side - width) / 2, top: y - (side - height) / 2, side }
}

export function svgIcon({ logo, light }: Brand): string {
  const { left, top, side } = frameOf(logo, 'tile')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${side} ${side}">` +
    `<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="${side * corner}" fill="${light.btn}"/>` +
    `<path d="${logo.path}" fill="none" stroke="${light.btnInk}" stroke-width="${logo.stroke}" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  )
}

/**
 * Draws the icon as PNG, for home screens that do not support SVG.
 * @param size in pixels
 */
export function pngIcon({ logo, light }: Brand, shape: IconShape, size: number): Buffer {
  const { left, top, side } = frameOf(logo, shape)
  const scale = size / side
  const mark = strokeCover(
    pointsOf(logo.path).map((line) => line.map(([x, y]) => [(x - left) * scale, (y - top) * scale] as const)),
    { radius: (logo.stroke * scale) / 2, size },
  )
  const [ground, ink] = [rgbOf(light.btn), rgbOf(light.btnInk)]
  const round = shape === 'tile' ? corner * size : 0
  const pixels = Buffer.alloc(size * size * 4)
  for (let at = 0; at < size * size; at += 1) {
    const cover = mark[at]!
    for (const channel of [0, 1, 2] as const) {
      pixels[at * 4 + channel] = Math.round(ground[channel] + (ink[channel] - ground[channel]) * cover)
    }
    pixels[at * 4 + 3] = Math.round(255 * tileCover(at % size, Math.floor(at / size), size, round))
  }
  return png(pixels, size)
}

type Line = readonly (readonly [x: number, y: number])[]

/** Returns the coverage (0 to 1) of each pixel by lines with round caps and joins. */
function strokeCover(lines: readonly Line[], { radius, size }: { radius: number; size: number }): Float64Array {
  const cover = new Float64Array(size * size)
  const reach = radius + 1
  const within = (pixel: number) => Math.min(size - 1, Math.max(0, Math.floor(pixel)))
  for (const line of lines) {
    for (const [index, [x2, y2]] of line.entries()) {
      const [x1, y1] = line[Math.max(0, index - 1)]!
      const [dx, dy] = [x2 - x1, y2 - y1]
      const length2 = dx * dx + dy * dy
      for (let y = within(Math.min(y1, y2) - reach); y <= within(Math.max(y1, y2) + reach); y += 1) {
        for (let x = within(Math.min(x1, x2) - reach); x <= within(Math.max(x1, x2) + reach); x += 1) {
          const [px, py] = [x + 0.5 - x1, y + 0.5 - y1]
          const along = length2 === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length2))
          const distance = Math.hypot(px - along * dx, py - along * dy)
          const here = Math.min(1, Math.max(0, radius - distance + 0.5))
          cover[y * size + x] = Math.max(cover[y * size + x]!, here)
        }
      }
    }
  }
  return cover
}

function tileCover(x: number, y: number, size: number, round: number): number {
  if (round === 0) return 1
  const beyond = (at: number) => Math.max(0, round - (at + 0.5), at + 0.5 - (size - round))
  return Math.min(1, Math.max(0, round - Math.hypot(beyond(x), beyond(y)) + 0.5))
}

function rgbOf(colour: string): readonly [red: number, green: number, blue: number] {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(colour)
  const numbers = hex ? hex.slice(1).map((two) => Number.parseInt(two, 16)) : (colour.match(/\d+/g) ?? []).map(Number)
  const [red = 0, green = 0, blue = 0] = numbers
  return [red, green, blue]
}

function png(pixels: Buffer, size: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // 8 bits per channel, RGBA.
  header.set([8, 6, 0, 0, 0], 8)
  const rows = Buffer.alloc(size * (size * 4 + 1))
  // Each row begins with its filter type, 0 for none.
  for (let y = 0; y < size; y += 1) pixels.copy(rows, y * (size * 4 + 1) + 1, y * size * 4, (y + 1) * size * 4)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
