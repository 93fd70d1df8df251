import { constants, crc32, deflateRawSync } from 'node:zlib'

export interface Template {
  text(filling: string): string
  packed(filling: string): Buffer
}

/** Gzip header: magic number, deflate, no name, no time, best compression, unknown system (RFC 1952). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])

/**
 * Creates a template whose parts are compressed once: a deflate stream can be concatenated from blocks compressed
 * separately, if each ends on a byte boundary.
 */
export function createTemplate(before: string, after: string): Template {
  const [head, tail] = [Buffer.from(before), Buffer.from(after)]
  const packedHead = deflateRawSync(head, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
  const packedTail = deflateRawSync(tail, { level: 9 })
  const headSum = crc32(head)

  return {
    text: (filling) => `${before}${filling}${after}`,
    packed(filling) {
      const middle = Buffer.from(filling)
      const trailer = Buffer.alloc(8)
      trailer.writeUInt32LE(crc32(tail, crc32(middle, headSum)), 0)
      trailer.writeUInt32LE(head.length + middle.length + tail.length, 4)
      return Buffer.concat([gzipHeader, packedHead, storedBlock(middle), packedTail, trailer])
    },
  }
}

/** Returns a stored, non-final deflate block: type, length, complement, bytes (RFC 1951). */
function storedBlock(bytes: Buffer): Buffer {
  const start = Buffer.alloc(5)
  start.writeUInt16LE(bytes.length, 1)
  start.writeUInt16LE(~bytes.length & 0xff_ff, 3)
  return Buffer.concat([start, bytes])
}
