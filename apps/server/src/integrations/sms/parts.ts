import smpp from 'smpp'

/** SMPP `data_coding`: the GSM alphabet, or UCS-2. */
export type Coding = 0 | 8

export interface Parts {
  readonly coding: Coding
  readonly parts: readonly Buffer[]
}

const max = { 0: { alone: 160, together: 153 }, 8: { alone: 140, together: 134 } } as const
const maxParts = 255

/**
 * Splits a text into SMS parts. If there are several, each begins with a concatenation header (8-bit reference). Escape
 * sequences and surrogate pairs are not split.
 * @param reference number that the parts of one text share, the same for each attempt
 * @throws RangeError beyond 255 parts
 */
export function partsOf(text: string, reference: number): Parts {
  const { ASCII: gsm, UCS2: wide } = smpp.encodings
  const coding: Coding = gsm.match(text) ? 0 : 8
  const encode = coding === 0 ? gsm.encode : wide.encode
  const whole = encode(text)
  const { alone, together } = max[coding]
  if (whole.length <= alone) return { coding, parts: [whole] }
  const pieces: Buffer[][] = [[]]
  let length = 0
  for (const letter of text) {
    const octets = encode(letter)
    if (length + octets.length > together) {
      pieces.push([])
      length = 0
    }
    pieces.at(-1)!.push(octets)
    length += octets.length
  }
  if (pieces.length > maxParts) throw new RangeError('a text of more than 255 parts')
  const parts = pieces.map((octets, index) =>
    Buffer.concat([Buffer.from([5, 0, 3, reference & 0xff, pieces.length, index + 1]), ...octets]),
  )
  return { coding, parts }
}
