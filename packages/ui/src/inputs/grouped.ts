/** Groups an amount by thousands with no-break spaces: "12500,5" becomes "12 500,5". */
export function grouped(value: string): string {
  const [whole = '', ...rest] = value.split(/(?=[.,])/)
  return whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0') + rest.join('')
}

/** Returns the position in `shown` after the given number of characters, not counting no-break spaces. */
export function positionAfter(shown: string, characters: number): number {
  let left = characters
  for (let at = 0; at < shown.length; at += 1) {
    if (left === 0) return at
    if (shown.charAt(at) !== '\u00a0') left -= 1
  }
  return shown.length
}
