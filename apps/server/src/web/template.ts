import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A text with one place that each answer fills anew. */
export interface Template {
  text(filling: string): string
  /** The same as gzip. Only the filling is put in: what stands around it was compressed when the template was made. */
  packed(filling: string): Buffer
}

/** Magic number, deflate, no name, no time, best compression, any system (RFC 1952). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])

/** A deflate stream may be put together of blocks that were made apart, where each ends on a whole byte. */
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

/** A block that is not compressed and not the last: type, length, its complement, the bytes (RFC 1951). */
function storedBlock(bytes: Buffer): Buffer {
  const start = Buffer.alloc(5)
  start.writeUInt16LE(bytes.length, 1)
  start.writeUInt16LE(~bytes.length & 0xff_ff, 3)
  return Buffer.concat([start, bytes])
}
