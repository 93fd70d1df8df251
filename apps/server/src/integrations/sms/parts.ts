import smpp from 'smpp'

/** SMPP's `data_coding`: the GSM alphabet, or two bytes a letter. */
export type Coding = 0 | 8

export interface Parts {
  readonly coding: Coding
  /** Octets of each part, with its header where there are several. */
  readonly parts: readonly Buffer[]
}

const most = { 0: { alone: 160, together: 153 }, 8: { alone: 140, together: 134 } } as const
const mostParts = 255

/**
 * A text as parts that a phone puts together again: one part where it fits, else each with a header (concatenation by
 * an 8-bit reference). Letters of two units stay whole.
 * @param reference the same for each try of one text
 * @throws RangeError for a text that is too long for 255 parts
 */
export function partsOf(text: string, reference: number): Parts {
  const { ASCII: gsm, UCS2: wide } = smpp.encodings
  const coding: Coding = gsm.match(text) ? 0 : 8
  const encode = coding === 0 ? gsm.encode : wide.encode
  const whole = encode(text)
  const { alone, together } = most[coding]
  if (whole.length <= alone) return { coding, parts: [whole] }
  const pieces: Buffer[][] = [[]]
  let filled = 0
  for (const letter of text) {
    const octets = encode(letter)
    if (filled + octets.length > together) {
      pieces.push([])
      filled = 0
    }
    pieces.at(-1)!.push(octets)
    filled += octets.length
  }
  if (pieces.length > mostParts) throw new RangeError('a text of more than 255 parts')
  const parts = pieces.map((octets, index) =>
    Buffer.concat([Buffer.from([5, 0, 3, reference & 0xff, pieces.length, index + 1]), ...octets]),
  )
  return { coding, parts }
}
