export interface Behaviour {
  readonly throttleNext: number
  readonly refuse: boolean
  /** Whether submissions are neither answered nor delivered. */
  readonly silent: boolean
  /** Number of upcoming parts to accept but not deliver. */
  readonly loseNext: number
  readonly receipts: boolean
}

export const goodBehaviour: Behaviour = {
  throttleNext: 0,
  refuse: false,
  silent: false,
  loseNext: 0,
  receipts: true,
}

export const statuses = {
  ok: 0x00,
  notBound: 0x04,
  alreadyBound: 0x05,
  badAddress: 0x0b,
  badPassword: 0x0e,
  throttled: 0x58,
} as const

/** Returns the first four-digit number in a text, presumably a one-time code; undefined if there is none. */
export function codeIn(text: string): string | undefined {
  return /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0]
}

export interface Place {
  readonly reference: number
  readonly total: number
  readonly part: number
}

const concatenation = 0x00

export function placeOf(header: readonly Buffer[] = []): Place | undefined {
  const element = header.find((one) => one[0] === concatenation && one.length === 5)
  if (!element) return undefined
  const [, , reference, total, part] = element as unknown as [number, number, number, number, number]
  return part >= 1 && part <= total ? { reference, total, part } : undefined
}

/** Returns the text of a delivery report as suggested by SMPP 3.4. */
export function receiptWords(id: string, delivered: boolean): string {
  const [count, state] = delivered ? ['001', 'DELIVRD'] : ['000', 'UNDELIV']
  return `id:${id} sub:001 dlvrd:${count} stat:${state} err:${delivered ? '000' : '001'} text:`
}
