import { crc32, inflateRawSync } from 'node:zlib'
import { ReadFault } from './read-fault.ts'

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const entryLength = 46
const localLength = 30
const maxComment = 0xffff
const isEncrypted = 0x0001
const storedMethod = 0
const deflatedMethod = 8
const utf8Names = 0x0800
const zipVersion = 20

interface Entry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

/**
 * Unpacks the XML files of an archive, and packs them again without compression, so that what reads it next inflates
 * nothing. The sizes are checked twice: those that the directory declares, and those that come out.
 * @param maxBytes maximum size of everything in the archive, unpacked
 * @throws ReadFault `size` above `maxBytes`, `damaged` if the directory is wrong or lies, `type` if it is encrypted
 */
export function repack(archive: Buffer, maxBytes: number): Buffer {
  try {
    const entries = readDirectory(archive)
    const declared = entries.reduce((bytes, { unpacked }) => bytes + unpacked, 0)
    if (declared > maxBytes) throw new ReadFault('size')
    const names = new Set(entries.map(({ name }) => name))
    if (!names.has('xl/workbook.xml')) throw new ReadFault('type')
    const wanted = entries.filter(({ name }) => /\.xml(?:\.rels)?$/.test(name))
    return store(wanted.map((entry) => ({ name: entry.name, content: inflate(archive, entry) })))
  } catch (error) {
    if (error instanceof ReadFault) throw error
    throw new ReadFault('damaged', { cause: error })
  }
}

function readDirectory(archive: Buffer): Entry[] {
  const end = findEnd(archive)
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  const entries: Entry[] = []
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== entrySignature) throw new ReadFault('damaged')
    if (archive.readUInt16LE(at + 8) & isEncrypted) throw new ReadFault('type')
    const nameLength = archive.readUInt16LE(at + 28)
    entries.push({
      name: archive.toString('utf8', at + entryLength, at + entryLength + nameLength),
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      unpacked: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    })
    at += entryLength + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries
}

function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - endLength - maxComment)
  for (let at = archive.length - endLength; at >= first; at -= 1) {
    if (archive.readUInt32LE(at) === endSignature) return at
  }
  throw new ReadFault('damaged')
}

function inflate(archive: Buffer, { method, packed, unpacked, offset }: Entry): Buffer {
  if (archive.readUInt32LE(offset) !== localSignature) throw new ReadFault('damaged')
  const start = offset + localLength + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
  const content = archive.subarray(start, start + packed)
  if (method === storedMethod && content.length === unpacked) return content
  if (method !== deflatedMethod || content.length !== packed) throw new ReadFault('damaged')
  // An archive that declares less than it holds stops here, one byte above what it has declared.
  const inflated = inflateRawSync(content, { maxOutputLength: unpacked + 1 })
  if (inflated.length !== unpacked) throw new ReadFault('damaged')
  return inflated
}

function store(files: readonly { readonly name: string; readonly content: Buffer }[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const path = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(zipVersion, 0)
    shared.writeUInt16LE(utf8Names, 2)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(content.length, 14)
    shared.writeUInt32LE(content.length, 18)
    shared.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([signature(localSignature), shared, path, content])
    // The directory repeats the header after the version that wrote the archive, with the offset at its end.
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([signature(entrySignature), shared.subarray(0, 2), shared, rest, path]))
    bodies.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(endLength)
  end.writeUInt32LE(endSignature, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, listed, end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
