/** Tags of the ASN.1 types that a signature needs. */
const tags = { integer: 0x02, octets: 0x04, null: 0x05, oid: 0x06, sequence: 0x30, set: 0x31, explicit0: 0xa0 } as const

function encode(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content])
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length]
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return [0x80 + bytes.length, ...bytes]
}

/** Encodes ASN.1 values in DER. */
export const der = {
  integer: (value: number) => encode(tags.integer, Uint8Array.of(value)),
  octets: (value: Uint8Array) => encode(tags.octets, value),
  null: () => encode(tags.null),
  oid: (value: string) => encode(tags.oid, Uint8Array.from(oidBytes(value))),
  sequence: (...parts: readonly Uint8Array[]) => encode(tags.sequence, ...parts),
  /** SET OF, whose elements DER orders by their encoding. */
  set: (...parts: readonly Uint8Array[]) => encode(tags.set, ...ordered(parts)),
  /** Element with the context-specific tag 0, constructed. */
  tagged0: (...parts: readonly Uint8Array[]) => encode(tags.explicit0, ...parts),
}

function ordered(parts: readonly Uint8Array[]): Uint8Array[] {
  return parts.toSorted((one, other) => Buffer.compare(one, other))
}

function oidBytes(value: string): number[] {
  const [first, second, ...rest] = value.split('.').map(Number)
  return [first! * 40 + second!, ...rest.flatMap(base128)]
}

/** Encodes an arc of an object identifier: seven bits a byte, the highest bit set on all bytes but the last. */
function base128(arc: number): number[] {
  const bytes = [arc % 128]
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift((rest % 128) + 128)
  return bytes
}

/** Splits the content of a constructed element into its elements. */
export function elementsOf(element: Uint8Array): Uint8Array[] {
  const elements: Uint8Array[] = []
  const { start, end } = boundsAt(element, 0)
  for (let at = start; at < end;) {
    const { end: next } = boundsAt(element, at)
    elements.push(element.subarray(at, next))
    at = next
  }
  return elements
}

/** Returns where the content of the element at a position starts and ends. */
function boundsAt(bytes: Uint8Array, at: number): { start: number; end: number } {
  const first = bytes[at + 1]!
  const long = first > 0x80 ? first - 0x80 : 0
  const start = at + 2 + long
  const length = long === 0 ? first : Buffer.from(bytes.buffer, bytes.byteOffset + at + 2, long).readUIntBE(0, long)
  return { start, end: start + length }
}
