const maxShown = 9

/** Returns a count for the bell: `9+` from ten on. */
export function countText(count: number): string {
  return count > maxShown ? `${maxShown}+` : String(count)
}
