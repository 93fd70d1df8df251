/** What the network does to texts; as it should by default. */
export interface Behaviour {
  /** How many of the next submissions are told to come later. */
  readonly throttleNext: number
  /** Every phone is unknown. */
  readonly refuse: boolean
  /** Submissions get no answer and arrive nowhere. */
  readonly silent: boolean
  /** How many of the next texts, part by part, are taken and then do not reach their phone. */
  readonly loseNext: number
  /** Whether anything is told of what was taken. */
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

/** The first number of four digits in a text: what a code looks like (demo: The sandboxes). */
export function codeIn(text: string): string | undefined {
  return /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0]
}

/** Which part of which text a submission is; a text that is one part has no header. */
export interface Place {
  readonly reference: number
  readonly total: number
  /** From 1. */
  readonly part: number
}

const concatenation = 0x00

/** The place that the elements of a submission's header give, if they give one. */
export function placeOf(header: readonly Buffer[] = []): Place | undefined {
  const element = header.find((one) => one[0] === concatenation && one.length === 5)
  if (!element) return undefined
  const [, , reference, total, part] = element as unknown as [number, number, number, number, number]
  return part >= 1 && part <= total ? { reference, total, part } : undefined
}

/** A receipt's words, as SMPP 3.4 suggests them. */
export function receiptWords(id: string, delivered: boolean): string {
  const [count, state] = delivered ? ['001', 'DELIVRD'] : ['000', 'UNDELIV']
  return `id:${id} sub:001 dlvrd:${count} stat:${state} err:${delivered ? '000' : '001'} text:`
}
