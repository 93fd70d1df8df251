import { randomInt } from 'node:crypto'

interface Shape {
  readonly length: number
  readonly digitsOnly: boolean
}

// Without characters that are mistaken for each other: 0 and o, 1, i and l.
const letters = 'abcdefghjkmnpqrstuvwxyz'
const clearDigits = '23456789'
const digits = '0123456789'

/** Draws a password of random characters. */
export function drawPassword({ length, digitsOnly }: Shape): string {
  const from = digitsOnly ? digits : letters + clearDigits
  return Array.from({ length }, () => from[randomInt(from.length)]).join('')
}
